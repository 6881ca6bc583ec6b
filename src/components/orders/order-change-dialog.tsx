import { Field, Form, FormAlert, SelectField, type FormEntries } from '#/components/ui/field.tsx'
import { Modal } from '#/components/ui/modal.tsx'
import { SubmitButton } from '#/components/ui/submit-button.tsx'
import type { OrderDetail } from '#/domain/account/account.ts'
import { cancelReasons, returnReasons, type ChangeReason, type OrderChange } from '#/domain/orders/order-change.ts'
import { m } from '#/paraglide/messages.js'
import type { OrderChangeActor } from '#/actors/orders/order-change-actor.ts'
import { useSelector } from '@xstate/react'
import { button, field } from '#styled/recipes'
import { ReturnItems } from './return-items.tsx'
import { changeRefusalWords, reasonWords } from './order-words.ts'

interface ChangeProps {
  actor: OrderChangeActor
  kind: OrderChange['kind']
  order: OrderDetail
}

/** Asks before an order is changed; where need be for a proof of whose it is. */
export function OrderChangeDialog({ actor, kind, order }: ChangeProps) {
  const isOpen = useSelector(actor, (snapshot) => !snapshot.matches('idle'))
  const proves = useSelector(actor, (snapshot) => snapshot.matches('unproven') || snapshot.matches('sending'))
  const isRefused = useSelector(actor, (snapshot) => snapshot.matches('refused'))
  return (
    <Modal
      open={isOpen}
      title={kind === 'cancel' ? m.order_cancel_title() : m.order_return_title()}
      closeLabel={m.order_status_close()}
      closeOnInteractOutside={false}
      finalFocusEl={() => document.querySelector<HTMLElement>('main h1')}
      onClose={() => actor.send({ type: 'change.dismiss' })}
    >
      <Refusal actor={actor} kind={kind} />
      {proves ? <Proof actor={actor} /> : isRefused ? null : <Change actor={actor} kind={kind} order={order} />}
    </Modal>
  )
}

function Refusal({ actor, kind }: Omit<ChangeProps, 'order'>) {
  const refusal = useSelector(actor, ({ context }) => context.refusal)
  return refusal ? <FormAlert>{changeRefusalWords(refusal, kind)}</FormAlert> : null
}

function Proof({ actor }: { actor: OrderChangeActor }) {
  const email = useSelector(actor, ({ context }) => context.email)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  return (
    <Form
      aria-label={m.order_code_send()}
      onSubmit={({ text }) => actor.send({ type: 'code.request', email: text('email') })}
    >
      <p>{m.order_code_text()}</p>
      <Field
        label={m.order_status_email()}
        name="email"
        type="email"
        autoComplete="email"
        required
        maxLength={254}
        defaultValue={email}
      />
      <SubmitButton busy={busy}>{m.order_code_send()}</SubmitButton>
    </Form>
  )
}

function Change({ actor, kind, order }: ChangeProps) {
  const { own, email, faults } = useSelector(actor, ({ context }) => context)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const isCancel = kind === 'cancel'
  return (
    <Form
      aria-label={isCancel ? m.order_cancel_title() : m.order_return_title()}
      onSubmit={(entries) =>
        actor.send({
          type: 'change.confirm',
          change: changeIn(kind, entries, order),
          code: own ? undefined : entries.text('code').replace(/\s/g, ''),
        })
      }
    >
      <p>{isCancel ? m.order_cancel_text({ orderNo: order.orderNo }) : m.order_return_text()}</p>
      {isCancel ? null : <ReturnItems order={order} isMissing={faults.items === 'missing'} />}
      <SelectField label={m.order_reason()} name="reason">
        {(isCancel ? cancelReasons : returnReasons).map((reason) => (
          <option key={reason} value={reason}>
            {reasonWords(reason)}
          </option>
        ))}
      </SelectField>
      {own ? null : (
        <Field
          label={m.order_code()}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          maxLength={12}
          hint={m.order_code_sent({ email })}
          error={faults.code ? m.order_code_fault() : null}
        />
      )}
      <div className={field().actions}>
        <SubmitButton busy={busy}>{isCancel ? m.order_cancel_confirm() : m.order_return_confirm()}</SubmitButton>
        <button
          type="button"
          className={button({ kind: 'quiet' })}
          aria-disabled={busy || undefined}
          onClick={() => actor.send({ type: 'change.dismiss' })}
        >
          {isCancel ? m.order_cancel_keep() : m.account_cancel()}
        </button>
      </div>
    </Form>
  )
}

function changeIn(kind: OrderChange['kind'], { text }: FormEntries, { lines }: OrderDetail): OrderChange {
  const isChosen = (reason: ChangeReason) => reason === text('reason')
  if (kind === 'cancel') return { kind, reason: cancelReasons.find(isChosen) ?? 'other' }
  const items = lines
    .map(({ itemId }) => ({ itemId, quantity: Number(text(`quantity ${itemId}`)) }))
    .filter(({ quantity }) => quantity > 0)
  return { kind, reason: returnReasons.find(isChosen) ?? 'other', items }
}
