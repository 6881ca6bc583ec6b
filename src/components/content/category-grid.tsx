import { Link } from '@tanstack/react-router'
import { pathLink } from '#/components/ui/path-link.ts'
import { useBrand, useLocaleContext } from '#/components/ui/use-brand.ts'
import type { CategoryGrid as CategoryGridView, Way } from '#/domain/content/content.ts'
import { formatNumber } from '#/domain/format.ts'
import { responsivePicture } from '#/domain/responsive-picture.ts'
import { m } from '#/paraglide/messages.js'
import { categoryGrid } from '#styled/recipes'
import { HeadedSection } from './section-head.tsx'

const PROPORTION = 400
/** Above this ratio a picture is limited by its place's width. */
const widest = { gallery: 1.02, press: 0.9 }

/** Six or eight ways into the collection. */
export function CategoryGrid({
  id,
  categoryGrid: { heading, link, ways },
}: {
  id: string
  categoryGrid: CategoryGridView
}) {
  const styles = categoryGrid()
  return (
    <HeadedSection id={id} heading={heading} link={link}>
      <ul className={styles.list}>
        {ways.map((way) => (
          <li key={way.path}>
            <WayIn way={way} />
          </li>
        ))}
      </ul>
    </HeadedSection>
  )
}

function WayIn({ way: { label, path, count, picture } }: { way: Way }) {
  const { theme } = useBrand()
  const { locale } = useLocaleContext()
  const styles = categoryGrid()
  return (
    <Link className={styles.way} {...pathLink(path)}>
      <span className={styles.picture}>
        {picture ? (
          <img
            {...responsivePicture(picture.base, ['44vw', '29vw', '15vw'], console)}
            width={Math.round(PROPORTION * picture.aspect)}
            height={PROPORTION}
            data-wide={picture.aspect > widest[theme] || undefined}
            data-color={picture.color}
            alt=""
            loading="lazy"
          />
        ) : null}
      </span>
      <span className={styles.name}>
        {label}{' '}
        <span className={styles.count}>{m.content_works({ count, shown: formatNumber(count, locale.id) })}</span>
      </span>
    </Link>
  )
}
