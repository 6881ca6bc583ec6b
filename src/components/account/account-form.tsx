import type { ReactNode } from 'react'
import { Form, FormAlert, type FormEntries } from '#/components/ui/field.tsx'
import { SubmitButton } from '#/components/ui/submit-button.tsx'
import type { AccountChange, AccountFaults, AccountField } from '#/domain/account/account-change.ts'
import { m } from '#/paraglide/messages.js'
import type { AccountFormActor } from '#/actors/account/account-actors.ts'
import { useSelector } from '@xstate/react'
import { button, field } from '#styled/recipes'
import { faultWords, refusalWords } from './account-words.ts'

interface AccountFormProps {
  label: string
  actor: AccountFormActor
  /** What is to be saved. */
  change: (entries: FormEntries) => AccountChange
  children: (fault: (field: AccountField) => string | null, newPassword: AccountFaults['password']) => ReactNode
}

/** A form of the account area, while it is open. */
export function AccountForm({ label, actor, change, children }: AccountFormProps) {
  const { faults, refusal } = useSelector(actor, ({ context }) => context)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  return (
    <div
      onChange={({ target }) => {
        if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement)
          actor.send({ type: 'form.edit', field: target.name })
      }}
    >
      <Form aria-label={label} onSubmit={(entries) => actor.send({ type: 'form.submit', change: change(entries) })}>
        {refusal ? <FormAlert>{refusalWords(refusal)}</FormAlert> : null}
        {children((name) => {
          const fault = faults[name]
          return fault ? faultWords(name, fault) : null
        }, faults.password)}
        <Actions busy={busy} onCancel={() => actor.send({ type: 'form.close' })} />
      </Form>
    </div>
  )
}

function Actions({ busy, onCancel }: { busy: boolean; onCancel: () => void }) {
  return (
    <div className={field().actions}>
      <SubmitButton busy={busy}>{m.account_save()}</SubmitButton>
      <button type="button" className={button({ kind: 'quiet' })} aria-disabled={busy || undefined} onClick={onCancel}>
        {m.account_cancel()}
      </button>
    </div>
  )
}
