import { KnownField } from '#/components/fields/known-field.tsx'
import type { Profile } from '#/domain/account/account.ts'
import { m } from '#/paraglide/messages.js'
import { accountBook } from '#styled/recipes'
import { AccountForm } from './account-form.tsx'
import { CurrentPassword } from './current-password.tsx'
import { DetailSection, type DetailKind } from './detail-section.tsx'

interface EmailSectionProps {
  profile: Profile | null
  open: DetailKind | null
}

/** The e-mail address, and the form that changes it. */
export function EmailSection({ profile, open }: EmailSectionProps) {
  const classes = accountBook()
  return (
    <DetailSection
      title={m.auth_email()}
      kind="email"
      open={open}
      edit={profile?.hasPassword ? m.account_edit_email() : undefined}
      summary={
        profile ? (
          <div>
            <p className={classes.value}>{profile.email}</p>
            <p className={classes.note}>{m.account_email_use()}</p>
          </div>
        ) : null
      }
    >
      <AccountForm
        label={m.account_edit_email()}
        kind="email"
        change={({ text }) => ({ kind: 'email', email: text('email'), currentPassword: text('currentPassword') })}
      >
        {({ error, entries }) => (
          <>
            <KnownField
              name="email"
              label={m.account_new_email()}
              autoFocus
              defaultValue={entries?.['email']}
              error={error('email')}
            />
            <CurrentPassword error={error('currentPassword')} />
          </>
        )}
      </AccountForm>
    </DetailSection>
  )
}
