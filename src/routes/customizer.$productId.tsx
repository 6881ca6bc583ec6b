import { createFileRoute } from '@tanstack/react-router'
import { Customizer } from './-customizer-page.tsx'
import { loadDesign } from './-customizer.ts'
import { pageHead } from './-page-head.ts'
import { publicHeaders } from './-public-page.ts'

export const Route = createFileRoute('/customizer/$productId')({
  loader: loadDesign,
  head: pageHead,
  headers: publicHeaders,
  component: CustomizerRoute,
})

function CustomizerRoute() {
  const { design, requested } = Route.useLoaderData()
  return <Customizer design={design} requested={requested} />
}
