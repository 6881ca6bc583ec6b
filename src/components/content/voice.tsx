import { Link } from '@tanstack/react-router'
import { pathLink } from '#/components/ui/path-link.ts'
import { useBrand } from '#/components/ui/use-brand.ts'
import type { Voice as VoiceView } from '#/domain/content/content.ts'
import { pictureAt, srcset } from '#/domain/picture-url.ts'
import { m } from '#/paraglide/messages.js'
import { cx } from '#styled/cx'
import { button, heading as headingRecipe, page, voice as voiceRecipe } from '#styled/recipes'
import { HungPicture, pictured } from './hung-picture.tsx'
import { MoreLink } from './section-head.tsx'

const SHOWN = 3
const layouts = { gallery: GalleryVoice, press: PressVoice }

/** An artist in words, and some of the works. */
export function Voice(props: { id: string; voice: VoiceView }) {
  const Layout = layouts[useBrand().theme]
  return <Layout {...props} />
}

const gallery = voiceRecipe()
const scale = { pixels: 4, share: 0.5 }

function GalleryVoice({ id, voice: { heading, quote, name, text, link, hung } }: { id: string; voice: VoiceView }) {
  return (
    <section className={gallery.root} aria-labelledby={id}>
      <div className={cx(page(), gallery.inner)}>
        <div>
          <blockquote className={gallery.quote}>
            <p id={id}>{quote ? m.content_quoted({ quote }) : heading}</p>
          </blockquote>
          <p className={gallery.name}>{name}</p>
          <p className={gallery.text}>{text}</p>
          <p className={gallery.more}>
            <MoreLink {...link} />
          </p>
        </div>
        <div className={gallery.works}>
          {hung.slice(0, SHOWN).map((work) => (
            <Link key={work.path} {...pathLink(work.path)}>
              <HungPicture work={work} scale={scale} />
            </Link>
          ))}
        </div>
      </div>
    </section>
  )
}

const press = voiceRecipe()

function PressVoice({ id, voice: { eyebrow, heading, quote, text, link, hung } }: { id: string; voice: VoiceView }) {
  return (
    <section className={press.root} aria-labelledby={id}>
      <div className={cx(page(), press.inner)}>
        <div className={press.words}>
          {eyebrow ? <p className={press.eyebrow}>{eyebrow}</p> : null}
          <h2 id={id} className={headingRecipe()}>
            {heading || m.content_quoted({ quote })}
          </h2>
          <p className={press.text}>{text}</p>
          <Link className={button({ kind: 'quiet' })} {...pathLink(link.path)}>
            {link.label}
          </Link>
        </div>
        <div className={press.works}>
          {hung.slice(0, SHOWN).map((work) => (
            <Link key={work.path} className={press.work} {...pathLink(work.path)}>
              <img
                src={pictureAt(work.picture, 480)}
                srcSet={srcset(work.picture, [240, 320])}
                sizes="(min-width: 992px) 20vw, 30vw"
                width={Math.round(work.width * 10)}
                height={Math.round(work.height * 10)}
                alt={pictured(work)}
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
