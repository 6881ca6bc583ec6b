import { Fragment, type CSSProperties } from 'react'
import { Link } from '@tanstack/react-router'
import { pathLink } from '#/components/ui/path-link.ts'
import type { Slide } from '#/domain/content/content.ts'
import { pictureAt, srcset } from '#/domain/picture-url.ts'
import { heading, slide as slideRecipe } from '#styled/recipes'

/** The headline with the line breaks of its text. */
export function Headline({ text }: { text: string }) {
  const lines = text.split('\n')
  const longest = Math.max(...lines.map((line) => line.length))
  return (
    <h1 className={heading({ level: 'hero' })} style={{ '--longest-line': longest } as CSSProperties}>
      {lines.map((line, index) => (
        <Fragment key={line}>
          {index > 0 ? <br /> : null}
          {line}{' '}
        </Fragment>
      ))}
    </h1>
  )
}

/** A single picture, for a slide without works. */
export function PlainPicture({ picture }: { picture: NonNullable<Slide['picture']> }) {
  const styles = slideRecipe()
  return (
    <Link {...pathLink(picture.path)}>
      <picture>
        <source media="(min-width: 48em)" srcSet={srcset(picture.wide, [800])} sizes="50vw" />
        <img
          className={styles.plain}
          src={pictureAt(picture.narrow, 640)}
          srcSet={srcset(picture.narrow, [320])}
          sizes="100vw"
          alt={picture.alt}
          fetchPriority="high"
        />
      </picture>
    </Link>
  )
}
