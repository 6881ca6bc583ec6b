import { Field } from '#/components/ui/field.tsx'
import { useBrand } from '#/components/ui/use-brand.ts'
import type { Profile } from '#/domain/account.ts'
import { m } from '#/paraglide/messages.js'
import { accountFormActor } from '#/wiring/account-actors.ts'
import { usePageActor } from '#/wiring/use-actor.ts'
import { useShop } from '#/wiring/use-shop.tsx'
import { accountBook, field } from '#styled/recipes'
import { AccountForm } from './account-form.tsx'
import { DetailSection } from './detail-section.tsx'

/** Name and telephone, and the form that changes them. */
export function NameSection({ profile }: { profile: Profile | null }) {
  const { link } = useShop()
  const { look } = useBrand()
  const actor = usePageActor(() => accountFormActor(link, 'profile'))
  const classes = accountBook({ look })
  return (
    <DetailSection
      title={m.account_name_and_phone()}
      actor={actor}
      edit={profile ? m.account_edit_profile() : undefined}
      summary={
        profile ? (
          <dl className={classes.facts}>
            <dt>{m.account_name()}</dt>
            <dd>{`${profile.firstName} ${profile.lastName}`}</dd>
            <dt>{m.account_phone()}</dt>
            <dd>{profile.phone || <span className={classes.note}>{m.account_none()}</span>}</dd>
          </dl>
        ) : null
      }
    >
      <AccountForm
        label={m.account_name_and_phone()}
        actor={actor}
        change={({ text }) => ({
          kind: 'profile',
          firstName: text('firstName'),
          lastName: text('lastName'),
          phone: text('phone'),
        })}
      >
        {(fault) => (
          <>
            <div className={field({ look }).row}>
              <Field
                label={m.auth_first_name()}
                name="firstName"
                autoFocus
                required
                autoComplete="given-name"
                maxLength={256}
                defaultValue={profile?.firstName}
                error={fault('firstName')}
              />
              <Field
                label={m.auth_last_name()}
                name="lastName"
                required
                autoComplete="family-name"
                maxLength={256}
                defaultValue={profile?.lastName}
                error={fault('lastName')}
              />
            </div>
            <Field
              label={m.account_phone_optional()}
              name="phone"
              type="tel"
              autoComplete="tel"
              maxLength={40}
              defaultValue={profile?.phone}
              error={fault('phone')}
            />
          </>
        )}
      </AccountForm>
    </DetailSection>
  )
}
