import { Link } from '@tanstack/react-router'
import { pathLink } from '#/components/ui/path-link.ts'
import type { RecentUpload } from '#/domain/photos/album.ts'
import { pictureAt, srcset } from '#/domain/picture-url.ts'
import { m } from '#/paraglide/messages.js'
import { heading, photoTray } from '#styled/recipes'
import '#/theme/styles/photo-tray.css'

/** UPLOAD-02: a strip of a shopper's uploads, each of which leads to its page. */
export function RecentUploads({ uploads }: { uploads: readonly RecentUpload[] }) {
  const classes = photoTray()
  if (uploads.length === 0) return null
  return (
    <section className={classes.recent} aria-labelledby="recent-uploads">
      <h2 id="recent-uploads" className={heading({ level: 'sub' })}>
        {m.photos_recent()}
      </h2>
      <ul className={classes.photos}>
        {uploads.map(({ upi, imageUrl, productUrl }, index) => (
          <li key={upi}>
            <Link className={classes.photo} {...pathLink(productUrl)} preload={false}>
              <img
                src={pictureAt(imageUrl, 160)}
                srcSet={srcset(imageUrl, [160])}
                sizes="96px"
                width={96}
                height={96}
                alt={m.photos_recent_alt({ number: index + 1 })}
                loading="lazy"
                decoding="async"
              />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
