import { createFileRoute } from '@tanstack/react-router'
import { CardBook } from '#/components/account/card-book.tsx'
import { m } from '#/paraglide/messages.js'
import { accountQueries } from '#/queries/account.ts'
import { forRegistered } from './-account.ts'
import { privateHead, privateHeaders } from './-private-page.ts'

export const Route = createFileRoute('/account/payments')({
  loader: async ({ context, location }) => {
    forRegistered(await context.queryClient.ensureQueryData(accountQueries.cards(context)), context, location.href)
    return { title: m.account_area_payments() }
  },
  head: privateHead,
  headers: privateHeaders,
  component: PaymentsPage,
})

function PaymentsPage() {
  const { edit, remove }: { edit?: unknown; remove?: unknown } = Route.useSearch()
  return <CardBook edit={edit} remove={remove} />
}
