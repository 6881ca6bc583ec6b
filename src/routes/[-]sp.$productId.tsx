import { createFileRoute } from '@tanstack/react-router'
import { ProductSkeleton } from '#/components/product/product-skeleton.tsx'
import { ProductPage } from './-product-page.tsx'
import { pageHead } from './-page-head.ts'
import { loadProduct } from './-product.ts'
import { productDeps } from './-product-deps.ts'
import { publicHeaders } from './-public-page.ts'

export const Route = createFileRoute('/-sp/$productId')({
  loaderDeps: productDeps,
  loader: loadProduct,
  head: pageHead,
  headers: publicHeaders,
  // The pending component is not split off: it is shown while the page's code loads.
  codeSplitGroupings: [['component'], ['loader'], ['errorComponent'], ['notFoundComponent']],
  pendingComponent: ProductSkeleton,
  pendingMs: 0,
  pendingMinMs: 0,
  component: Product,
})

function Product() {
  return <ProductPage {...Route.useLoaderData()} />
}
