import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { RegistrationFaults } from '#/domain/auth/shopper.ts'
import { m } from '#/paraglide/messages.js'
import { accountQueries } from '#/queries/account.ts'
import { useActorRegistry } from '#/actors/use-actor.ts'
import { AccountPage } from './account-page.tsx'
import { EmailSection } from './email-section.tsx'
import { NameSection } from './name-section.tsx'
import { PasswordSection } from './password-section.tsx'

/** Name, telephone, e-mail address and password of the shopper. */
export function AccountDetails({
  newPassword,
}: {
  /** The field in which a new password is chosen. */
  newPassword: (fault: RegistrationFaults['password']) => ReactNode
}) {
  const { services: link } = useActorRegistry()
  const { data } = useSuspenseQuery(accountQueries.profile(link))
  const profile = data.kind === 'profile' ? data.profile : null
  return (
    <AccountPage title={m.account_area_details()} signedOut={!profile}>
      <div>
        <NameSection profile={profile} />
        <EmailSection profile={profile} />
        <PasswordSection profile={profile} newPassword={newPassword} />
      </div>
    </AccountPage>
  )
}
