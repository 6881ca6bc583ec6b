import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { AddToCart } from '#/components/cart/add-to-cart.tsx'
import { DeliveryLine } from '#/components/product/delivery-line.tsx'
import { ProductBreadcrumbs } from '#/components/product/product-breadcrumbs.tsx'
import { SceneProvider } from '#/components/choices/product-scene.ts'
import { ProductView as WorkView } from '#/components/product/product-view.tsx'
import { SetView } from '#/components/product/set-view.tsx'
import { WorksRow } from '#/components/product/works-row.tsx'
import { Heart } from '#/components/tile/heart.tsx'
import { useTileSetting } from '#/components/tile/tile-setting.ts'
import { Tile } from '#/components/tile/tile.tsx'
import { ScrollRow } from '#/components/ui/scroll-row.tsx'
import { ShopLink } from '#/components/ui/shop-link.tsx'
import { useBrand, usePlace } from '#/components/ui/use-brand.ts'
import { useFollow } from '#/components/ui/use-follow.ts'
import { contentBelowProducts } from '#/domain/content/content.ts'
import { unpackWork } from '#/domain/listing/listing-wire.ts'
import type { TileWork } from '#/domain/listing/listing-view.ts'
import type { ProductPage } from '#/domain/product/product-page.ts'
import { itemNamed } from '#/domain/product/product-view.ts'
import { unpackAnswer } from '#/domain/product/product-wire.ts'
import { m } from '#/paraglide/messages.js'
import { contentQueries } from '#/queries/content.ts'
import { productQueries } from '#/queries/product.ts'
import { useDeliveryZip } from '#/actors/product/use-delivery-zip.ts'
import { useFavorites } from '#/actors/favorites/use-favorites.ts'
import { useProductOptions } from '#/actors/product/use-product-options.ts'
import { useProductView } from '#/actors/product/use-product-view.ts'
import { useRecommendations } from '#/actors/product/use-recommendations.ts'
import { link, page as pageWidth, productPage, tiles } from '#styled/recipes'
import { ContentRoute } from './-content-route.tsx'
import '#/theme/styles/product.css'

const unpackWorks = (lines: string[]) => lines.map(unpackWork)

export interface ShownProduct {
  /** What the page's data was asked for with. */
  reference: string
  /** The item on show. */
  upi: string
}

/** A product's page, once it is fetched. */
export function ProductView({ reference, upi }: ShownProduct) {
  const { context } = useRouter().options
  const { data } = useSuspenseQuery({ ...productQueries.page(context, reference, ''), select: unpackAnswer })
  const { data: below } = useQuery(contentQueries.page(context, contentBelowProducts))
  if (data.kind !== 'found') return null
  const { page } = data
  return (
    <>
      <div className={pageWidth()}>
        <ProductBreadcrumbs crumbs={page.breadcrumbs} />
        {page.kind === 'set' ? (
          <SetView page={page} members={<Members page={page} />} />
        ) : (
          <>
            <Product key={reference} reference={reference} page={page} upi={upi} />
            <Similar page={page} />
            <Recommended page={page} recommender="complete-the-set" title={m.product_complete_set()} />
            <Recommended page={page} recommender="viewed-recently-einstein" title={m.product_recently_viewed()} />
          </>
        )}
      </div>
      {below ? <ContentRoute id={contentBelowProducts} /> : null}
    </>
  )
}

function Product({ reference, page, upi }: ShownProduct & { page: ProductPage }) {
  const shown = itemNamed(page.choices, upi) ?? page.choices.items[0]
  if (!shown) throw new Error(`the product ${reference} has no item to show`)
  const { chosen, pictured, send } = useProductOptions(page, shown)
  const zip = useDeliveryZip(usePlace(), reference, page.estimate)
  const favorites = useFavorites()
  useProductView(page.imageId)
  return (
    <SceneProvider value={{ page, send, ...pictured }}>
      <WorkView
        action={<AddToCart item={chosen.item} quantity={chosen.quantity} />}
        favorite={<Heart work={page} favorites={favorites} />}
        delivery={
          <DeliveryLine
            estimate={zip.estimate}
            form={zip.form}
            awake={zip.awake}
            onToggle={() => zip.send({ type: 'form.toggle' })}
            onType={() => zip.send({ type: 'zip.type' })}
            onApply={(given) => zip.send({ type: 'zip.apply', zip: given })}
          />
        }
      />
    </SceneProvider>
  )
}

function Similar({ page }: { page: ProductPage }) {
  const { context } = useRouter().options
  const { data: works } = useSuspenseQuery({ ...productQueries.similar(context, page.apnum), select: unpackWorks })
  if (works.length === 0) return null
  const more = (
    <ShopLink className={link()} to={page.artist.path}>
      {m.product_more_by({ artist: page.artist.name })}
    </ShopLink>
  )
  return (
    <WorksRow id="similar-works" title={m.product_similar()} aside={more}>
      <Works works={works} currency={page.currency} />
    </WorksRow>
  )
}

/** Works that a recommender names, once the shopper comes upon their place. */
function Recommended({ page, recommender, title }: RecommendedProps) {
  const { works, setArea } = useRecommendations(recommender, page.imageId)
  return (
    <div ref={setArea} data-recommender={recommender}>
      {works.length > 0 ? (
        <WorksRow id={recommender} title={title}>
          <Works works={works} currency={page.currency} />
        </WorksRow>
      ) : null}
    </div>
  )
}

interface RecommendedProps {
  page: ProductPage
  recommender: Parameters<typeof useRecommendations>[0]
  title: string
}

function Works({ works, currency }: { works: readonly TileWork[]; currency: string }) {
  const setting = useTileSetting(currency)
  const follow = useFollow()
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- only catches clicks on the anchors within
    <div className={productPage().row} onClick={follow}>
      <ScrollRow width="quarter" count={works.length} words={{ left: m.carousel_left(), right: m.carousel_right() }}>
        {works.map((work) => (
          <Tile key={work.imageId} work={work} setting={setting} />
        ))}
      </ScrollRow>
    </div>
  )
}

function Members({ page }: { page: ProductPage }) {
  const setting = useTileSetting(page.currency)
  const follow = useFollow()
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- only catches clicks on the anchors within
    <ul className={tiles({ rows: 'few' })} onClick={follow}>
      {page.members.map((work) => (
        <Tile key={work.imageId} work={work} setting={setting} eager />
      ))}
    </ul>
  )
}
