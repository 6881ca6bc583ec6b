import { createFileRoute } from '@tanstack/react-router'
import { GiftCardPage } from '#/components/gift-cards/gift-card-page.tsx'
import { pageHead } from './-page-head.ts'
import { privateHeaders } from './-private-page.ts'

/** No cache may store this page, because without a script its form leads back to it with the shopper's entries. */
export const Route = createFileRoute('/gift-cards/$productId')({
  loaderDeps: ({ search: { amount, pid } }: { search: Record<string, unknown> }) => ({ amount, pid }),
  loader: async (input) => (await import('./-gift-cards.ts')).loadGiftCardPage(input),
  gcTime: 0,
  head: pageHead,
  headers: privateHeaders,
  component: GiftCard,
})

function GiftCard() {
  const { chosen, currency, days, code, works } = Route.useLoaderData()
  return <GiftCardPage chosen={chosen} rules={{ currency, days }} code={code} works={works} />
}
