import { createFileRoute } from '@tanstack/react-router'
import { AddressBook } from '#/components/account/address-book.tsx'
import { m } from '#/paraglide/messages.js'
import { accountQueries } from '#/queries/account.ts'
import { forRegistered } from './-account.ts'
import { privateHead, privateHeaders } from './-private-page.ts'

export const Route = createFileRoute('/account/addresses')({
  loader: async ({ context, location }) => {
    forRegistered(await context.queryClient.ensureQueryData(accountQueries.addresses(context)), context, location.href)
    return { title: m.account_area_addresses() }
  },
  head: privateHead,
  headers: privateHeaders,
  component: AddressesPage,
})

function AddressesPage() {
  const { edit, remove }: { edit?: unknown; remove?: unknown } = Route.useSearch()
  return <AddressBook edit={edit} remove={remove} />
}
