import { Fragment, type CSSProperties } from 'react'
import { Link } from '#/components/ui/link.tsx'
import { useBrand } from '#/components/ui/use-brand.ts'
import { pathLink } from '#/components/ui/path-link.ts'
import type { Slide } from '#/domain/content/content.ts'
import { pictureAt, srcset } from '#/domain/picture-url.ts'
import { heading, slide as slideRecipe } from '#styled/recipes'

/** The headline with the line breaks of its text; the name of the shop for a slide without one. */
export function Headline({ text }: { text: string }) {
  const { name } = useBrand()
  const lines = (text || name).split('\n')
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
  const { wide, narrow, alt, path, focus } = picture
  const image = (
    <picture>
      <source media="(min-width: 48em)" srcSet={srcset(wide, [800])} sizes="50vw" />
      <img
        className={styles.plain}
        style={focus && { objectPosition: `${focus.x * 100}% ${focus.y * 100}%` }}
        src={pictureAt(narrow, 640)}
        srcSet={srcset(narrow, [320])}
        sizes="100vw"
        alt={alt}
        fetchPriority="high"
      />
    </picture>
  )
  return path ? <Link {...pathLink(path)}>{image}</Link> : image
}
