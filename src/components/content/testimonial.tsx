import { Link } from '#/components/ui/link.tsx'
import { pathLink } from '#/components/ui/path-link.ts'
import { useBrand } from '#/components/ui/use-brand.ts'
import type { Testimonial as TestimonialView } from '#/domain/content/content.ts'
import { pictureAt, srcset } from '#/domain/picture-url.ts'
import { m } from '#/paraglide/messages.js'
import { cx } from '#styled/cx'
import { button, heading as headingRecipe, page, testimonial as testimonialRecipe } from '#styled/recipes'
import { WallPicture, altText } from './wall-picture.tsx'
import { MoreLink } from './section-head.tsx'

const SHOWN = 3
const styles = testimonialRecipe()
const layouts = { gallery: GalleryTestimonial, press: PressTestimonial }

/** A text about an artist, and some of the artist's works. */
export function Testimonial(props: { id: string; testimonial: TestimonialView }) {
  const Layout = layouts[useBrand().theme]
  return <Layout {...props} />
}

const scale = { pixels: 4, share: 0.5 }

function GalleryTestimonial({
  id,
  testimonial: { heading, quote, name, text, link, framed },
}: {
  id: string
  testimonial: TestimonialView
}) {
  return (
    <section className={styles.root} aria-labelledby={id}>
      <div className={cx(page(), styles.inner)}>
        <div>
          <blockquote className={styles.quote}>
            <p id={id}>{quote ? m.content_quoted({ quote }) : heading}</p>
          </blockquote>
          <p className={styles.name}>{name}</p>
          <p className={styles.text}>{text}</p>
          <p className={styles.more}>
            <MoreLink {...link} />
          </p>
        </div>
        <div className={styles.works}>
          {framed.slice(0, SHOWN).map((work) => (
            <Link key={work.path} {...pathLink(work.path)}>
              <WallPicture work={work} scale={scale} />
            </Link>
          ))}
        </div>
      </div>
    </section>
  )
}

function PressTestimonial({
  id,
  testimonial: { eyebrow, heading, quote, text, link, framed },
}: {
  id: string
  testimonial: TestimonialView
}) {
  return (
    <section className={styles.root} aria-labelledby={id}>
      <div className={cx(page(), styles.inner)}>
        <div className={styles.words}>
          {eyebrow ? <p className={styles.eyebrow}>{eyebrow}</p> : null}
          <h2 id={id} className={headingRecipe()}>
            {heading || m.content_quoted({ quote })}
          </h2>
          <p className={styles.text}>{text}</p>
          <Link className={button({ kind: 'quiet' })} {...pathLink(link.path)}>
            {link.label}
          </Link>
        </div>
        <div className={styles.works}>
          {framed.slice(0, SHOWN).map((work) => (
            <Link key={work.path} className={styles.work} {...pathLink(work.path)}>
              <img
                src={pictureAt(work.picture, 480)}
                srcSet={srcset(work.picture, [240, 320])}
                sizes="(min-width: 992px) 20vw, 30vw"
                width={Math.round(work.width * 10)}
                height={Math.round(work.height * 10)}
                alt={altText(work)}
                loading="lazy"
              />
              <span aria-hidden>{work.title}</span>
            </Link>
          ))}
        </div>
      </div>
    </section>
  )
}
