import { Link } from '#/components/ui/link.tsx'
import { pathLink } from '#/components/ui/path-link.ts'
import { useBrand, useLocaleContext } from '#/components/ui/use-brand.ts'
import type { CategoryGrid as CategoryGridView, CategoryLink } from '#/domain/content/content.ts'
import { formatNumber } from '#/domain/format.ts'
import { responsivePicture } from '#/domain/responsive-picture.ts'
import { m } from '#/paraglide/messages.js'
import { categoryGrid } from '#styled/recipes'
import { HeadedSection } from './section-head.tsx'

const HEIGHT = 400
/** Above this aspect ratio, a picture fills the width of its cell instead of the height. */
const maxAspect = { gallery: 1.02, press: 0.9 }

/** Links to parts of the catalogue, each with a picture and a count of works. */
export function CategoryGrid({
  id,
  categoryGrid: { heading, link, links },
}: {
  id: string
  categoryGrid: CategoryGridView
}) {
  const styles = categoryGrid()
  return (
    <HeadedSection id={id} heading={heading} link={link}>
      <ul className={styles.list}>
        {links.map((categoryLink) => (
          <li key={categoryLink.path}>
            <Cell link={categoryLink} />
          </li>
        ))}
      </ul>
    </HeadedSection>
  )
}

function Cell({ link: { label, path, count, picture } }: { link: CategoryLink }) {
  const { theme } = useBrand()
  const { locale } = useLocaleContext()
  const styles = categoryGrid()
  return (
    <Link className={styles.way} {...pathLink(path)}>
      <span className={styles.picture}>
        {picture ? (
          <img
            {...responsivePicture(picture.base, ['44vw', '29vw', '15vw'], console)}
            width={Math.round(HEIGHT * picture.aspect)}
            height={HEIGHT}
            data-wide={picture.aspect > maxAspect[theme] || undefined}
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
