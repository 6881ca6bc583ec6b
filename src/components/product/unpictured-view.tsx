import type { ReactNode } from 'react'
import { pictureAt, srcset, workPicture } from '#/domain/picture-url.ts'
import { m } from '#/paraglide/messages.js'
import { Link } from '#/components/ui/link.tsx'
import { pathLink } from '#/components/ui/path-link.ts'
import { useProductOptionsContext } from '#/components/choices/product-options-context.ts'
import { heading, link, productPage } from '#styled/recipes'
import { ProductHeading } from './product-heading.tsx'
import { ProductInfo } from './product-info.tsx'

const WIDTH = 800

/** A work without a picture: it cannot be ordered, and the page says what a shopper can do instead. */
export function UnpicturedView({ favorite }: { favorite: ReactNode }) {
  const { page } = useProductOptionsContext()
  const { title, artist, aspect, imageId, revision } = page
  const classes = productPage()
  const picture = workPicture(imageId, revision)
  return (
    <article className={classes.root}>
      <div className={classes.gallery}>
        <figure className={classes.standIn}>
          <img
            src={pictureAt(picture, 550)}
            srcSet={srcset(picture, [320, 550])}
            sizes="(min-width: 992px) 420px, 80vw"
            width={WIDTH}
            height={Math.round(WIDTH / aspect)}
            alt={m.product_alt_unpictured({ title, artist: artist.name })}
            fetchPriority="high"
          />
        </figure>
      </div>
      <div className={classes.panel}>
        <ProductHeading />
        <section className={classes.standInText} aria-labelledby="unpictured">
          <h2 className={heading({ level: 'sub' })} id="unpictured">
            {m.product_unpictured()}
          </h2>
          <p>{m.product_unpictured_reason()}</p>
          {favorite}
          <Link className={link()} {...pathLink(artist.path)}>
            {m.product_more_by({ artist: artist.name })}
          </Link>
        </section>
        <ProductInfo />
      </div>
    </article>
  )
}
