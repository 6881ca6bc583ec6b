import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Link } from '#/components/ui/link.tsx'
import { pathLink } from '#/components/ui/path-link.ts'
import { pictureAt, srcset } from '#/domain/picture-url.ts'
import { m } from '#/paraglide/messages.js'
import { photoQueries } from '#/queries/photos.ts'
import { config } from '#config'
import { heading, photoTray } from '#styled/recipes'

/** UPLOAD-03: the strip of recent uploads if the feature is enabled. */
export function RecentUploads({ upi }: { upi: string }) {
  return config.features.recentUploads ? <Strip upi={upi} /> : null
}

/** UPLOAD-02: links to the shopper's uploads except that of the UPI. */
function Strip({ upi }: { upi: string }) {
  const { site, locale } = useRouter().options.context
  const { data: uploads = [] } = useQuery(photoQueries.recent({ site, locale }, upi))
  const classes = photoTray()
  if (uploads.length === 0) return null
  return (
    <section className={classes.recent} aria-labelledby="recent-uploads">
      <h2 id="recent-uploads" className={heading({ level: 'sub' })}>
        {m.photos_recent()}
      </h2>
      <ul className={classes.photos}>
        {uploads.map(({ upi: uploadUpi, imageUrl, productUrl }, index) => (
          <li key={uploadUpi}>
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
