import { useRouter } from '@tanstack/react-router'
import { Link } from '#/components/ui/link.tsx'
import type { MouseEvent } from 'react'
import { pathLink } from '#/components/ui/path-link.ts'
import { useLocaleContext } from '#/components/ui/use-brand.ts'
import type { WallWork, Slide } from '#/domain/content/content.ts'
import { formatMoney } from '#/domain/format.ts'
import { arrangeInColumns } from '#/domain/product/wall-layout.ts'
import { pictureAt } from '#/domain/picture-url.ts'
import { cx } from '#styled/cx'
import { button, page, slide as slideRecipe } from '#styled/recipes'
import { altText } from './wall-picture.tsx'
import { Headline, PlainPicture } from './slide-parts.tsx'

const COLUMNS = 3
/** Inches between works. */
const GAP = 3
const styles = slideRecipe()

/** A headline beside a wall of works. */
export function PressSlide({ slide }: { slide: Slide }) {
  const { headline, description, lead, second, priceFrom, framed, picture } = slide
  const { locale } = useLocaleContext()
  return (
    <section className={styles.root}>
      <div className={cx(page(), styles.inner)}>
        <div className={styles.words}>
          <Headline text={headline} />
          <div className={styles.foot}>
            <div className={styles.say}>
              <p className={styles.lede}>{description}</p>
              {priceFrom ? (
                <p className={styles.sticker}>
                  {priceFrom.label} <b>{formatMoney(priceFrom.amount, priceFrom.currency, locale.id)}</b>
                </p>
              ) : null}
            </div>
            <div className={styles.actions}>
              {lead ? (
                <Link className={button({ kind: 'lead', size: 'big' })} {...pathLink(lead.path)}>
                  {lead.label}
                </Link>
              ) : null}
              {second ? (
                <Link className={button({ kind: 'quiet', size: 'big' })} {...pathLink(second.path)}>
                  {second.label}
                </Link>
              ) : null}
            </div>
          </div>
        </div>
        {framed.length > 0 ? <WorkColumns works={framed} /> : null}
        {framed.length === 0 && picture ? <PlainPicture picture={picture} /> : null}
      </div>
    </section>
  )
}

/** The works to one scale, in columns; the view box is in inches. */
function WorkColumns({ works }: { works: readonly WallWork[] }) {
  const router = useRouter()
  const follow = (path: string) => (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void router.navigate({ href: path })
  }
  const { places, width, height } = arrangeInColumns(works, COLUMNS, GAP)
  return (
    <svg className={styles.arrangement} viewBox={`0 0 ${width} ${height}`} width={width * 10} height={height * 10}>
      {places.map(({ work, x, y }) => (
        <a
          key={work.path}
          href={router.options.context.addressOf(work.path)}
          aria-label={altText(work)}
          onClick={follow(work.path)}
        >
          <image href={pictureAt(work.picture, 480)} x={x} y={y} width={work.width} height={work.height} />
        </a>
      ))}
    </svg>
  )
}
