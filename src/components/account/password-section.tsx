import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import type { Profile } from '#/domain/account/account.ts'
import type { RegistrationFaults } from '#/domain/auth/shopper.ts'
import { m } from '#/paraglide/messages.js'
import { accountFormActor } from '#/actors/account/account-actors.ts'
import { usePageActor } from '#/actors/old-page-actor.ts'
import { useActorRegistry } from '#/actors/use-actor.ts'
import { accountBook, link as linkLook } from '#styled/recipes'
import { AccountForm } from './account-form.tsx'
import { CurrentPassword } from './current-password.tsx'
import { DetailSection } from './detail-section.tsx'

interface PasswordSectionProps {
  profile: Profile | null
  newPassword: (fault: RegistrationFaults['password']) => ReactNode
}

/** The form that changes the password. */
export function PasswordSection({ profile, newPassword }: PasswordSectionProps) {
  const { services: link } = useActorRegistry()
  const actor = usePageActor(() => accountFormActor(link, 'password'))
  return (
    <DetailSection
      title={m.auth_password()}
      actor={actor}
      edit={profile?.hasPassword ? m.account_edit_password() : undefined}
      summary={
        profile ? (
          <p className={accountBook().note}>
            {profile.hasPassword ? m.account_password_use() : m.account_no_password()}{' '}
            {profile.hasPassword ? null : (
              <Link className={linkLook()} to="/reset-password">
                {m.account_choose_password()}
              </Link>
            )}
          </p>
        ) : null
      }
    >
      <AccountForm
        label={m.account_edit_password()}
        actor={actor}
        change={({ text }) => ({
          kind: 'password',
          currentPassword: text('currentPassword'),
          password: text('password'),
        })}
      >
        {(fault, fresh) => (
          <>
            <CurrentPassword autoFocus error={fault('currentPassword')} />
            {newPassword(fresh)}
          </>
        )}
      </AccountForm>
    </DetailSection>
  )
}
