import type { ReactNode } from 'react'
import type { ListedArtist } from '#/domain/listing/artist-index.ts'
import { pictureAt, srcset } from '#/domain/picture-url.ts'
import { m } from '#/paraglide/messages.js'
import artistStyles from '#/theme/styles/artists.css?url'
import { artists } from '#styled/recipes'

interface ArtistProfileProps {
  artist: ListedArtist
  name: string
  /** The heading and the description of the list. */
  children: ReactNode
}

/** The head of an artist's list: heading, description, techniques, styles and portrait, as far as they are known. */
export function ArtistProfile({ artist: { portrait, techniques, styles }, name, children }: ArtistProfileProps) {
  const classes = artists()
  const facts = [
    [m.artists_techniques(), techniques],
    [m.artists_styles(), styles],
  ] as const
  const known = facts.filter(([, values]) => values.length > 0)
  return (
    <div className={classes.profile} data-portrait={portrait ? true : undefined}>
      <link rel="stylesheet" href={artistStyles} precedence="page" />
      <div className={classes.words}>
        {children}
        {known.length > 0 ? (
          <dl className={classes.facts}>
            {known.map(([label, values]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{values.join(', ')}</dd>
              </div>
            ))}
          </dl>
        ) : null}
      </div>
      {portrait ? (
        <img
          className={classes.portrait}
          src={pictureAt(portrait, 480)}
          srcSet={srcset(portrait, [480])}
          sizes="(min-width: 992px) 420px, 66vw"
          width={480}
          height={576}
          alt={m.artists_portrait({ name })}
          fetchPriority="high"
        />
      ) : null}
    </div>
  )
}
