import { Link } from '#/components/ui/link.tsx'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { LocaleFields } from '#/components/fields/locale-fields.tsx'
import { useFormResult } from '#/components/fields/use-posted-form.ts'
import { Form, FormAlert } from '#/components/ui/field.tsx'
import { pathLink } from '#/components/ui/path-link.ts'
import { SubmitButton } from '#/components/ui/submit-button.tsx'
import { accountPaths } from '#/domain/account/account-areas.ts'
import { shownOf, type AccountChange, type AccountErrors, type AccountField } from '#/domain/account/account-change.ts'
import type { FormEntries } from '#/domain/form-entries.ts'
import { m } from '#/paraglide/messages.js'
import { accountFormUrls } from '#/actors/account/form-urls.ts'
import { usePageActor } from '#/actors/use-actor.ts'
import { button, field } from '#styled/recipes'
import { errorMessage, rejectionMessage } from './account-messages.ts'

/** The errors and the entries that the fields of a form show. */
export interface FormShown {
  error: (field: AccountField) => string | null
  newPassword: AccountErrors['password']
  /** The entries of a form that was posted without a script. */
  entries: Readonly<Record<string, string>> | undefined
}

interface AccountFormProps {
  label: string
  kind: AccountChange['kind']
  /** Converts the entries to the change to save. */
  change: (entries: FormEntries) => AccountChange
  children: (shown: FormShown) => ReactNode
}

/** A form of the account area, with its buttons to save and to cancel. */
export function AccountForm({ label, kind, change, children }: AccountFormProps) {
  const { ref, send } = usePageActor('account-form', { id: `account-form:${kind}`, input: { kind } })
  const posted = useFormResult(kind)
  const { errors, rejection } = useSelector(ref, (snapshot) => snapshot?.context) ?? shownOf(posted?.result)
  const busy = useSelector(ref, (snapshot) => snapshot?.hasTag('busy') ?? false)
  return (
    <div
      onChange={({ target }) => {
        if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement)
          send({ type: 'form.edit', field: target.name })
      }}
    >
      <Form
        action={accountFormUrls[kind]}
        aria-label={label}
        onSubmit={(entries) => send({ type: 'form.submit', change: change(entries) })}
      >
        <LocaleFields />
        {rejection ? <FormAlert>{rejectionMessage(rejection)}</FormAlert> : null}
        {children({
          error: (name) => {
            const error = errors[name]
            return error ? errorMessage(name, error) : null
          },
          newPassword: errors.password,
          entries: posted?.entries,
        })}
        <div className={field().actions}>
          <SubmitButton busy={busy}>{m.account_save()}</SubmitButton>
          <Link
            className={button({ kind: 'quiet' })}
            {...pathLink(accountPaths(kind).page)}
            replace
            resetScroll={false}
          >
            {m.account_cancel()}
          </Link>
        </div>
      </Form>
    </div>
  )
}
