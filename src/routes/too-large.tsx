import { createFileRoute } from '@tanstack/react-router'
import { TooLargePage } from '#/components/shell/too-large-page.tsx'
import { tooLargeSearch } from '#/domain/shell/too-large.ts'
import { m } from '#/paraglide/messages.js'
import { privateHead, privateHeaders } from './-private-page.ts'

/** The page that is shown for a form whose body is too large. */
export const Route = createFileRoute('/too-large')({
  loader: () => ({ title: m.too_large_title() }),
  head: privateHead,
  headers: privateHeaders,
  component: TooLarge,
})

function TooLarge() {
  return <TooLargePage {...tooLargeSearch(Route.useSearch())} />
}
