import { createFileRoute, Outlet } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { AccountFrame } from '#/components/account/account-frame.tsx'
import { NotFound } from '#/components/shell/not-found.tsx'
import { m } from '#/paraglide/messages.js'
import { shopperQueries } from '#/queries/shopper.ts'
import { readPostedForm } from '#/server-fns/posted-form.ts'
import { toSignIn } from './-account.ts'
import { privateHead, privateHeaders } from './-private-page.ts'

/** The account area of a registered shopper. */
export const Route = createFileRoute('/account')({
  loader: async ({ context, location }) => {
    const shopper = await context.queryClient.ensureQueryData(shopperQueries.current(context))
    if (shopper.type === 'guest') throw toSignIn(context, location.href)
    return { title: m.header_account(), posted: readPostedForm() }
  },
  gcTime: 0,
  head: privateHead,
  headers: privateHeaders,
  component: AccountArea,
  // An unknown address below is within the area, which a guest does not see.
  notFoundComponent: NotFound,
})

function AccountArea() {
  const { data } = useQuery(shopperQueries.current(Route.useRouteContext()))
  return (
    <AccountFrame firstName={data?.type === 'registered' ? data.firstName : undefined}>
      <Outlet />
    </AccountFrame>
  )
}
