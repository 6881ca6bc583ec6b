import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { RegistrationErrors } from '#/domain/auth/shopper.ts'
import { m } from '#/paraglide/messages.js'
import { accountQueries } from '#/queries/account.ts'
import { useActorRegistry } from '#/actors/use-actor.ts'
import { AccountPage } from './account-page.tsx'
import type { DetailKind } from './detail-section.tsx'
import { EmailSection } from './email-section.tsx'
import { NameSection } from './name-section.tsx'
import { PasswordSection } from './password-section.tsx'

interface AccountDetailsProps {
  /** Search parameter: the section whose form is open. */
  edit: unknown
  /** Renders the field for the new password. */
  newPassword: (error: RegistrationErrors['password']) => ReactNode
}

const isDetail = (edit: unknown): edit is DetailKind => edit === 'profile' || edit === 'email' || edit === 'password'

/** Name, telephone, e-mail address and password of the shopper. */
export function AccountDetails({ edit, newPassword }: AccountDetailsProps) {
  const { services } = useActorRegistry()
  const { data } = useSuspenseQuery(accountQueries.profile(services))
  const profile = data.kind === 'profile' ? data.profile : null
  const open = isDetail(edit) ? edit : null
  return (
    <AccountPage title={m.account_area_details()} signedOut={!profile}>
      <div>
        <NameSection profile={profile} open={open} />
        <EmailSection profile={profile} open={open} />
        <PasswordSection profile={profile} open={open} newPassword={newPassword} />
      </div>
    </AccountPage>
  )
}
