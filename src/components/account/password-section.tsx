import { Link } from '#/components/ui/link.tsx'
import type { ReactNode } from 'react'
import type { Profile } from '#/domain/account/account.ts'
import type { RegistrationErrors } from '#/domain/auth/shopper.ts'
import { m } from '#/paraglide/messages.js'
import { accountBook, link } from '#styled/recipes'
import { AccountForm } from './account-form.tsx'
import { CurrentPassword } from './current-password.tsx'
import { DetailSection, type DetailKind } from './detail-section.tsx'

interface PasswordSectionProps {
  profile: Profile | null
  open: DetailKind | null
  newPassword: (error: RegistrationErrors['password']) => ReactNode
}

/** The form that changes the password. */
export function PasswordSection({ profile, open, newPassword }: PasswordSectionProps) {
  return (
    <DetailSection
      title={m.auth_password()}
      kind="password"
      open={open}
      edit={profile?.hasPassword ? m.account_edit_password() : undefined}
      summary={
        profile ? (
          <p className={accountBook().note}>
            <span>{profile.hasPassword ? m.account_password_use() : m.account_no_password()}</span>{' '}
            {profile.hasPassword ? null : (
              <Link className={link()} to="/reset-password">
                {m.account_choose_password()}
              </Link>
            )}
          </p>
        ) : null
      }
    >
      <AccountForm
        label={m.account_edit_password()}
        kind="password"
        change={({ text }) => ({
          kind: 'password',
          currentPassword: text('currentPassword'),
          password: text('password'),
        })}
      >
        {(shown) => (
          <>
            <CurrentPassword autoFocus error={shown.error('currentPassword')} />
            {newPassword(shown.newPassword)}
          </>
        )}
      </AccountForm>
    </DetailSection>
  )
}
