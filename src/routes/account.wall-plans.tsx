import { createFileRoute } from '@tanstack/react-router'
import { PlanBook } from '#/components/account/plan-book.tsx'
import { m } from '#/paraglide/messages.js'
import { accountQueries } from '#/queries/account.ts'
import { forRegistered } from './-account.ts'
import { privateHead, privateHeaders } from './-private-page.ts'

export const Route = createFileRoute('/account/wall-plans')({
  loader: async ({ context, location }) => {
    forRegistered(await context.queryClient.ensureQueryData(accountQueries.plans(context)), context, location.href)
    return { title: m.account_area_plans() }
  },
  head: privateHead,
  headers: privateHeaders,
  component: WallPlansPage,
})

function WallPlansPage() {
  const { edit, remove }: { edit?: unknown; remove?: unknown } = Route.useSearch()
  return <PlanBook edit={edit} remove={remove} />
}
