import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useElementScrollRestoration, useRouter, useSearch } from '@tanstack/react-router'
import { memo, useDeferredValue, useMemo, useState } from 'react'
import { Link } from '#/components/ui/link.tsx'
import { Hydrate } from '@tanstack/react-start'
import { load } from '@tanstack/react-start/hydration'
import { AddToCart } from '#/components/cart/add-to-cart.tsx'
import { DeliveryLine } from '#/components/product/delivery-line.tsx'
import { MyPhotoAlbum } from '#/components/photos/my-photo-album.tsx'
import { ProductBreadcrumbs } from '#/components/product/product-breadcrumbs.tsx'
import { FramePicker } from '#/components/choices/frame-picker.tsx'
import { OptionPicker } from '#/components/choices/option-picker.tsx'
import { ServiceTabs } from '#/components/choices/service-tabs.tsx'
import { SizePicker } from '#/components/choices/size-picker.tsx'
import { ChoiceLoading } from '#/components/product/choice-loading.tsx'
import { ProductGallery } from '#/components/product/product-gallery.tsx'
import { RelatedCategories } from '#/components/product/related-categories.tsx'
import { ProductOptionsProvider, useProductOptionsContext } from '#/components/choices/product-options-context.ts'
import { addForm } from '#/components/product/purchase.tsx'
import { openedWork, ProductSkeleton } from '#/components/product/product-skeleton.tsx'
import { ProductView } from '#/components/product/product-view.tsx'
import { UnpicturedView } from '#/components/product/unpictured-view.tsx'
import { ReviewsSection } from '#/components/reviews/reviews-section.tsx'
import { Recommended } from '#/components/recommendations/recommended.tsx'
import { WorksCarousel } from '#/components/tile/works-carousel.tsx'
import { WorksRow } from '#/components/tile/works-row.tsx'
import { FavoriteButton, Heart } from '#/components/tile/heart.tsx'
import { pathLink } from '#/components/ui/path-link.ts'
import { whenNear } from '#/components/ui/hydration.tsx'
import { similarWorksRow } from '#/domain/analytics/tracked-area.ts'
import { contentBelowProducts } from '#/domain/content/content.ts'
import type { DeliveryEstimate, ProductPage as ProductPageView } from '#/domain/product/product-page.ts'
import { structuredData } from '#/domain/product/product-head.ts'
import { layoutOf, type ProductLayout } from '#/domain/product/product-layout.ts'
import { findItem, pageOptions } from '#/domain/product/product-view.ts'
import { unpackProductResult } from '#/domain/product/product-wire.ts'
import { reviewData } from '#/domain/reviews/review-data.ts'
import { reviewQuery } from '#/domain/reviews/review-selection.ts'
import { m } from '#/paraglide/messages.js'
import { contentQueries } from '#/queries/content.ts'
import { productQueries } from '#/queries/product.ts'
import { reviewsQuery } from '#/queries/reviews.ts'
import { useDeliveryZip } from '#/actors/product/use-delivery-zip.ts'
import { useChosenItem, useProductOptions } from '#/actors/product/use-product-options.ts'
import { link, page as pageWidth } from '#styled/recipes'
import { config } from '#config'
import { ContentPage } from './-content-page.tsx'
import { ProductSet } from './-product-set.tsx'
import '#/theme/styles/product.css'
import '#/theme/styles/recommendations.css'

const atOnce = load()

export interface ShownProduct {
  /** The id or UPI with which the page's data was requested. */
  reference: string
  /** The UPI of the shown item. */
  upi: string
  /** The layout in the address; without one, the site's layout applies. */
  layoutInAddress: ProductLayout | undefined
  /** The path of the set, if its first work is shown by itself. */
  setPath: string | undefined
}

interface ProductProps extends Pick<ShownProduct, 'reference' | 'upi'> {
  page: ProductPageView
  layout: ProductLayout
}

/** The product that the route's loader fetched. */
export function ProductPage(shown: ShownProduct) {
  return useIsWhole() ? <WholePage {...shown} /> : <ProductSkeleton />
}

/**
 * Whether a product page is shown whole. After a click on a work of a list it is not at first: the skeleton is painted in
 * the next frame, then React renders the page in slices. A page that is returned to is whole for its scroll position.
 */
function useIsWhole(): boolean {
  const router = useRouter()
  const returned = useElementScrollRestoration({ getElement: () => window })
  const [isOpened] = useState(() => {
    const { location, resolvedLocation = location } = router.state
    return location.pathname !== resolvedLocation.pathname && !returned && openedWork(router) !== undefined
  })
  return useDeferredValue(true, !isOpened)
}

function WholePage({ reference, upi, layoutInAddress, setPath }: ShownProduct) {
  const { context } = useRouter().options
  const { data } = useSuspenseQuery({ ...productQueries.page(context, reference, ''), select: unpackProductResult })
  if (data.kind !== 'found') return null
  const { page } = data
  const layout = layoutOf(layoutInAddress, context.site)
  return (
    <>
      <div className={pageWidth()}>
        <ProductBreadcrumbs crumbs={page.breadcrumbs} />
        {page.kind === 'set' ? (
          // Keeps the code of sets out of the pages of other products.
          <Hydrate key={reference} when={atOnce}>
            <ProductSet page={page} />
          </Hydrate>
        ) : (
          <>
            {setPath ? (
              <p>
                <Link className={link()} {...pathLink(setPath)}>
                  {m.product_set_part()}
                </Link>
              </p>
            ) : null}
            <Product key={`${reference} ${layout}`} reference={reference} page={page} upi={upi} layout={layout} />
            <BelowWork page={page} layout={layout} />
          </>
        )}
      </div>
      <StructuredData page={page} />
      <BelowProduct />
    </>
  )
}

/** What is below a work. It is skipped when another item is chosen, so that its parts are hydrated when they are near. */
const BelowWork = memo(function BelowWork({ page, layout }: Pick<ProductProps, 'page' | 'layout'>) {
  return (
    <>
      {layout === 'v2' ? (
        <Hydrate {...whenNear}>
          <MyPhotoAlbum />
        </Hydrate>
      ) : null}
      <Hydrate {...whenNear}>
        <Similar
          apnum={page.apnum}
          artist={page.artist}
          currency={page.currency}
          title={layout === 'v2' ? m.product_more_like_this() : m.product_similar()}
        />
        {layout === 'v2' && page.categories.length > 0 ? (
          <WorksRow id="related-categories" title={m.product_related()}>
            <RelatedCategories categories={page.categories} />
          </WorksRow>
        ) : null}
        <ReviewsSection apnum={page.apnum} imageId={page.imageId} title={page.title} />
        <RecommendedFor page={page} recommender="complete-the-set" />
        <RecommendedFor page={page} recommender="viewed-recently-einstein" />
      </Hydrate>
    </>
  )
})

/** The content below all products. Skipped as `BelowWork` is. */
const BelowProduct = memo(function BelowProduct() {
  const { context } = useRouter().options
  const { data } = useQuery(contentQueries.page(context, contentBelowProducts))
  return data ? (
    <Hydrate {...whenNear}>
      <ContentPage id={contentBelowProducts} />
    </Hydrate>
  ) : null
})

function Product({ reference, page, upi, layout }: ProductProps) {
  const options = useSearch({ strict: false, select: pageOptions, structuralSharing: true })
  const shown = findItem(page.choices, upi) ?? page.choices.items[0]
  if (!shown) throw new Error(`the product ${reference} has no item to show`)
  const { choice, item, quantity, send, preload } = useProductOptions(page, shown)
  const context = useMemo(
    () => ({ page, options, choice, item, quantity, send, preload }),
    [page, options, choice, item, quantity, send, preload],
  )
  if (page.standIn === 'placeholder')
    return (
      // Keeps the code of works without a picture out of the pages of others.
      <Hydrate when={atOnce}>
        <ProductOptionsProvider value={context}>
          <UnpicturedView
            favorite={
              <FavoriteButton
                productId={page.imageId}
                addLabel={m.product_unpictured_favorite()}
                removeLabel={m.product_unpictured_unfavorite()}
              />
            }
          />
        </ProductOptionsProvider>
      </Hydrate>
    )
  return (
    <ProductOptionsProvider value={context}>
      <Work reference={reference} page={page} layout={layout} />
    </ProductOptionsProvider>
  )
}

/** A work in its layout. Only the parts that read the context are rendered when another item is chosen. */
const Work = memo(function Work({ reference, page, layout }: Omit<ProductProps, 'upi'>) {
  return (
    <ProductView
      isBarFixed={layout === 'v2'}
      reference={reference}
      gallery={layout === 'v2' ? <ProductGallery cover={ChoiceLoading} /> : <ProductGallery />}
      choices={
        layout === 'v2' ? (
          <>
            <OptionPicker />
            <SizePicker />
          </>
        ) : (
          <ServiceTabs>
            <SizePicker />
            <FramePicker />
          </ServiceTabs>
        )
      }
      action={<AddChosen form={addForm} />}
      barAction={<AddChosen />}
      favorite={<Heart work={page} />}
      delivery={<Delivery reference={reference} published={page.estimate} />}
    />
  )
})

function AddChosen({ form }: { form?: string }) {
  const { page, item } = useProductOptionsContext()
  return <AddToCart form={form} {...useChosenItem(page, item)} />
}

/** The data of a product for crawlers. They load each page as a document, so that only the server makes it. */
const StructuredData = import.meta.env.SSR ? ServerData : BrowserData

function ServerData({ page }: { page: ProductPageView }) {
  const { site, locale, origin, brand, queryClient } = useRouter().options.context
  const query = useSearch({ strict: false, select: reviewQuery })
  const reviews = queryClient.getQueryData(reviewsQuery({ site, locale }, page.apnum, query).queryKey)
  const context = { site, locale, origin, shop: brand.name, config }
  return structuredData(page, reviews ? reviewData(reviews) : null, context).map((data) => (
    <script
      key={data['@type']}
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll('<', '\\u003C') }}
    />
  ))
}

function BrowserData({ page }: { page: ProductPageView }) {
  const types = page.breadcrumbs.length > 0 ? ['Product', 'BreadcrumbList'] : ['Product']
  return types.map((type) => (
    <script
      key={type}
      type="application/ld+json"
      suppressHydrationWarning
      // Hydration leaves what the server has rendered.
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  ))
}

interface DeliveryProps {
  reference: string
  published: DeliveryEstimate
}

/** A separate component, so that the estimate that arrives after hydration rerenders nothing else of the product. */
function Delivery({ reference, published }: DeliveryProps) {
  const zip = useDeliveryZip(reference, published)
  return (
    <DeliveryLine
      estimate={zip.estimate}
      form={zip.form}
      reference={reference}
      onToggle={() => zip.send({ type: 'form.toggle' })}
      onType={() => zip.send({ type: 'zip.type' })}
      onApply={zip.apply}
    />
  )
}

function Similar({
  apnum,
  artist,
  currency,
  title,
}: Pick<ProductPageView, 'apnum' | 'artist' | 'currency'> & { title: string }) {
  const { context } = useRouter().options
  const { data: works } = useSuspenseQuery(productQueries.similar(context, apnum))
  if (works.length === 0) return null
  const more = (
    <Link className={link()} {...pathLink(artist.path)}>
      {m.product_more_by({ artist: artist.name })}
    </Link>
  )
  return (
    <WorksRow id={similarWorksRow} title={title} aside={more}>
      <WorksCarousel works={works} currency={currency} />
    </WorksRow>
  )
}

interface RecommendedForProps {
  page: ProductPageView
  recommender: 'complete-the-set' | 'viewed-recently-einstein'
}

function RecommendedFor({ page, recommender }: RecommendedForProps) {
  const { imageId, currency } = page
  return (
    <Recommended
      key={imageId}
      source={{ recommender }}
      expected={recommender}
      imageIds={[imageId]}
      currency={currency}
    />
  )
}
