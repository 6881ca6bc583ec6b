import { Link } from '#/components/ui/link.tsx'
import { pathLink } from '#/components/ui/path-link.ts'
import type { WallWork, Slide } from '#/domain/content/content.ts'
import { cx } from '#styled/cx'
import { button, link, page, slide as slideRecipe } from '#styled/recipes'
import bench from '#/components/wall/bench.svg?url'
import { WallPicture } from './wall-picture.tsx'
import { Headline, PlainPicture } from './slide-parts.tsx'

/** The first works are shown one by one, the next as a stack. */
const SINGLE_WORKS = 2
const scale = { pixels: 4.9, share: 0.492 }
const styles = slideRecipe()

/** A text, works aligned at eye level, and a bench that shows their scale. */
export function GallerySlide({
  slide: { headline, eyebrow, description, lead, second, framed, picture },
}: {
  slide: Slide
}) {
  return (
    <section className={styles.root}>
      <div className={cx(page(), styles.inner)}>
        <div className={styles.words}>
          {eyebrow ? <p>{eyebrow}</p> : null}
          <Headline text={headline} />
          <p className={styles.lede}>{description}</p>
          <p className={styles.actions}>
            {lead ? (
              <Link className={button({ kind: 'lead' })} {...pathLink(lead.path)}>
                {lead.label}
              </Link>
            ) : null}
            {second ? (
              <Link className={link()} {...pathLink(second.path)}>
                {second.label}
              </Link>
            ) : null}
          </p>
        </div>
        {framed.length > 0 ? (
          <div className={styles.works}>
            {framed.slice(0, SINGLE_WORKS).map((work, index) => (
              <FramedWork key={work.path} work={work} first={index === 0} />
            ))}
            <div className={styles.stack}>
              {framed.slice(SINGLE_WORKS, 2 * SINGLE_WORKS).map((work) => (
                <FramedWork key={work.path} work={work} />
              ))}
            </div>
          </div>
        ) : null}
        {framed.length === 0 && picture ? <PlainPicture picture={picture} /> : null}
      </div>
      <div className={styles.floor} />
      <img className={styles.bench} src={bench} width="640" height="210" alt="" />
    </section>
  )
}

function FramedWork({ work, first }: { work: WallWork; first?: boolean }) {
  return (
    <figure className={styles.work} data-wide={work.width > work.height || undefined}>
      <Link {...pathLink(work.path)}>
        <WallPicture work={work} scale={scale} first={first} />
      </Link>
      <figcaption className={styles.caption}>
        {work.artist} <cite>{work.title}</cite>
      </figcaption>
    </figure>
  )
}
