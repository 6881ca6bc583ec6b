import { ChevronDown } from 'lucide'
import { Icon } from '#/components/ui/icon.tsx'
import { Link } from '#/components/ui/link.tsx'
import { pathLink } from '#/components/ui/path-link.ts'
import type { Heading, ImageAndText, Picture, Questions, RichText as RichTextView } from '#/domain/content/content.ts'
import { trackedArea } from '#/domain/analytics/tracked-area.ts'
import { pictureAt, srcset } from '#/domain/picture-url.ts'
import { m } from '#/paraglide/messages.js'
import { cx } from '#styled/cx'
import { article, editorial, heading as headingRecipe, page } from '#styled/recipes'
import { EditorialStyles } from './content-styles.tsx'
import { MoreLink } from './section-head.tsx'

/** HTML from the content system, sanitised on the server. */
export function RichText({ html, className }: { html: string; className?: string }) {
  return <div className={cx(article().text, className)} dangerouslySetInnerHTML={{ __html: html }} />
}

const tags = { 1: 'h1', 2: 'h2', 3: 'h3', 4: 'h4' } as const
const levels = { 1: 'title', 2: 'section', 3: 'sub', 4: 'sub' } as const

export function HeadingText({ heading: { text, level, path } }: { heading: Heading }) {
  const Tag = tags[level]
  return (
    <Tag className={headingRecipe({ level: levels[level] })}>
      {path ? <Link {...pathLink(path)}>{text}</Link> : text}
    </Tag>
  )
}

export function PictureTile({ picture: { picture, narrow, alt, path, newWindow } }: { picture: Picture }) {
  const image = <ResponsivePicture picture={picture} narrow={narrow} alt={alt} sizes="100vw" />
  return (
    <div className={article().picture}>
      {path ? (
        <Link {...pathLink(path)} target={newWindow ? '_blank' : undefined}>
          {image}
        </Link>
      ) : (
        image
      )}
    </div>
  )
}

/** A picture with a text. `level` is that of the heading: `sub` below the heading of a carousel. */
export function ImageAndTextTile({ tile, level = 'section' }: { tile: ImageAndText; level?: 'section' | 'sub' }) {
  const Heading = level === 'sub' ? 'h3' : 'h2'
  const styles = article()
  const words = (
    <div className={tile.overlay ? styles.overlay : styles.words} data-justify={tile.justify} data-color={tile.color}>
      {tile.heading ? <Heading className={headingRecipe({ level })}>{tile.heading}</Heading> : null}
      {tile.html ? <RichText html={tile.html} /> : null}
      {tile.link ? <MoreLink {...tile.link} /> : null}
    </div>
  )
  return (
    <div className={tile.overlay ? styles.picture : styles.tiles}>
      <ResponsivePicture
        className={tile.overlay ? undefined : styles.framed}
        picture={tile.picture}
        narrow={tile.narrow}
        alt={tile.alt}
        sizes={tile.overlay ? '100vw' : '50vw'}
      />
      {words}
    </div>
  )
}

interface ResponsivePictureProps {
  className?: string | undefined
  picture: string
  /** The picture of narrow windows. */
  narrow: string
  alt: string
  /** The width in wide windows. */
  sizes: string
}

function ResponsivePicture({ className, picture, narrow, alt, sizes }: ResponsivePictureProps) {
  return (
    <picture className={className}>
      <source media="(min-width: 48em)" srcSet={srcset(picture, [800])} sizes={sizes} />
      <img src={pictureAt(narrow, 800)} srcSet={srcset(narrow, [320, 800])} sizes="100vw" alt={alt} loading="lazy" />
    </picture>
  )
}

/** A text with its table of contents, which wide windows show beside it. */
export function LongText({ text: { html, contents } }: { text: RichTextView }) {
  if (!contents) return <RichText html={html} />
  const styles = editorial()
  return (
    <div className={styles.read}>
      <EditorialStyles />
      <nav className={styles.contents} aria-label={m.content_parts()}>
        <p aria-hidden="true">{m.content_parts()}</p>
        <ul>
          {contents.map((part) => (
            <li key={part.id}>
              <a href={`#${part.id}`} dangerouslySetInnerHTML={{ __html: part.html }} />
            </li>
          ))}
        </ul>
      </nav>
      <RichText html={html} />
    </div>
  )
}

/** Questions with their texts as disclosures. */
export function QuestionList({ id, list: { heading, questions } }: { id: string; list: Questions }) {
  const styles = editorial()
  return (
    <section
      className={cx(page(), article().root, styles.questions)}
      aria-labelledby={id}
      data-tracked={trackedArea.text}
    >
      <EditorialStyles />
      <h2 id={id} className={headingRecipe({ level: 'section' })}>
        {heading}
      </h2>
      <div>
        {questions.map(({ question, html }) => (
          <details key={question} className={styles.question}>
            <summary className={styles.summary}>
              {question}
              <Icon of={ChevronDown} size={20} />
            </summary>
            <RichText html={html} />
          </details>
        ))}
      </div>
    </section>
  )
}
