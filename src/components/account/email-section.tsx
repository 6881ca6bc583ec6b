import { KnownField } from '#/components/fields/known-field.tsx'
import type { Profile } from '#/domain/account/account.ts'
import { m } from '#/paraglide/messages.js'
import { accountFormActor } from '#/actors/account/account-actors.ts'
import { usePageActor } from '#/actors/old-page-actor.ts'
import { useActorRegistry } from '#/actors/use-actor.ts'
import { accountBook } from '#styled/recipes'
import { AccountForm } from './account-form.tsx'
import { CurrentPassword } from './current-password.tsx'
import { DetailSection } from './detail-section.tsx'

/** The e-mail address, and the form that changes it. */
export function EmailSection({ profile }: { profile: Profile | null }) {
  const { services: link } = useActorRegistry()
  const classes = accountBook()
  const actor = usePageActor(() => accountFormActor(link, 'email'))
  return (
    <DetailSection
      title={m.auth_email()}
      actor={actor}
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
        actor={actor}
        change={({ text }) => ({ kind: 'email', email: text('email'), currentPassword: text('currentPassword') })}
      >
        {(fault) => (
          <>
            <KnownField name="email" label={m.account_new_email()} autoFocus error={fault('email')} />
            <CurrentPassword error={fault('currentPassword')} />
          </>
        )}
      </AccountForm>
    </DetailSection>
  )
}
