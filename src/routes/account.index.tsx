import { createFileRoute } from '@tanstack/react-router'
import { AccountDetails } from '#/components/account/account-details.tsx'
import { NewPasswordField } from '#/components/auth/new-password-field.tsx'
import type { RegistrationErrors } from '#/domain/auth/shopper.ts'
import { m } from '#/paraglide/messages.js'
import { accountQueries } from '#/queries/account.ts'
import { forRegistered } from './-account.ts'
import { privateHead, privateHeaders } from './-private-page.ts'

export const Route = createFileRoute('/account/')({
  loader: async ({ context, location }) => {
    forRegistered(await context.queryClient.ensureQueryData(accountQueries.profile(context)), context, location.href)
    return { title: m.account_area_details() }
  },
  head: privateHead,
  headers: privateHeaders,
  component: DetailsPage,
})

const newPassword = (error: RegistrationErrors['password']) => (
  <NewPasswordField label={m.auth_new_password()} error={error ?? null} />
)

function DetailsPage() {
  const { edit }: { edit?: unknown } = Route.useSearch()
  return <AccountDetails edit={edit} newPassword={newPassword} />
}
