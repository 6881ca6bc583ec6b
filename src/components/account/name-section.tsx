import { KnownField } from '#/components/fields/known-field.tsx'
import { NameFields } from '#/components/fields/name-fields.tsx'
import { useLocaleContext } from '#/components/ui/use-brand.ts'
import type { Profile } from '#/domain/account/account.ts'
import { fullName } from '#/domain/auth/person-name.ts'
import { m } from '#/paraglide/messages.js'
import { accountBook } from '#styled/recipes'
import { AccountForm } from './account-form.tsx'
import { DetailSection, type DetailKind } from './detail-section.tsx'

interface NameSectionProps {
  profile: Profile | null
  open: DetailKind | null
}

/** Name and telephone, and the form that changes them. */
export function NameSection({ profile, open }: NameSectionProps) {
  const { locale } = useLocaleContext()
  const classes = accountBook()
  return (
    <DetailSection
      title={m.account_name_and_phone()}
      kind="profile"
      open={open}
      edit={profile ? m.account_edit_profile() : undefined}
      summary={
        profile ? (
          <dl className={classes.facts}>
            <dt>{m.account_name()}</dt>
            <dd>{fullName(profile, locale.id)}</dd>
            <dt>{m.account_phone()}</dt>
            <dd>{profile.phone || <span className={classes.note}>{m.account_none()}</span>}</dd>
          </dl>
        ) : null
      }
    >
      <AccountForm
        label={m.account_name_and_phone()}
        kind="profile"
        change={({ text }) => ({
          kind: 'profile',
          firstName: text('firstName'),
          lastName: text('lastName'),
          phone: text('phone'),
        })}
      >
        {({ error, entries }) => (
          <>
            <NameFields
              autoFocus
              fieldProps={(part) => ({ defaultValue: entries?.[part] ?? profile?.[part], error: error(part) })}
            />
            <KnownField name="phone" defaultValue={entries?.['phone'] ?? profile?.phone} error={error('phone')} />
          </>
        )}
      </AccountForm>
    </DetailSection>
  )
}
