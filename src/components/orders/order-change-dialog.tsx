import { Link } from '#/components/ui/link.tsx'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { LocaleFields } from '#/components/fields/locale-fields.tsx'
import { useFormResult } from '#/components/fields/use-posted-form.ts'
import { Field, Form, FormAlert, SelectField } from '#/components/ui/field.tsx'
import { ModalOrSection } from '#/components/ui/modal-or-section.tsx'
import { pathLink } from '#/components/ui/path-link.ts'
import { SubmitButton } from '#/components/ui/submit-button.tsx'
import type { OrderDetail } from '#/domain/account/account.ts'
import {
  cancelReasons,
  changeShown,
  returnReasons,
  type ChangeReason,
  type OrderChange,
} from '#/domain/orders/order-change.ts'
import type { FormEntries } from '#/domain/form-entries.ts'
import { m } from '#/paraglide/messages.js'
import { orderUrls } from '#/actors/orders/form-urls.ts'
import { useActorRegistry, usePageActor } from '#/actors/use-actor.ts'
import { button, field } from '#styled/recipes'
import type { OrderActionsProps } from './order-actions.tsx'
import { changeRejectionMessage, reasonLabel } from './order-messages.ts'
import { ReturnItems } from './return-items.tsx'

interface OrderChangeDialogProps extends OrderActionsProps {
  kind: OrderChange['kind']
}

/** Confirms a change of an order; requires an emailed code unless the order is the shopper's own. */
export function OrderChangeDialog({ kind, order, own, email, path, lookup }: OrderChangeDialogProps) {
  const { services } = useActorRegistry()
  const posted = usePostedChange(own)
  const initial = { own: posted.own, isCodeSent: posted.isCodeSent, email: posted.email ?? email }
  const { ref, send } = usePageActor('order-change', {
    input: { ...initial, kind, orderNo: order.orderNo, page: lookup ? 'lookup' : 'account' },
  })
  const context = useSelector(ref, (snapshot) => snapshot?.context)
  const state = useSelector(ref, (snapshot) => snapshot?.value)
  const { errors, rejection } = context ?? posted.shown
  const needsProof = state ? state === 'unproven' || state === 'sending' : !initial.own && !initial.isCodeSent
  const isRejected = state ? state === 'rejected' : posted.isRejected
  const isCancel = kind === 'cancel'
  const hidden = (
    <>
      <LocaleFields />
      <input type="hidden" name="orderNo" value={order.orderNo} />
      <input type="hidden" name="kind" value={kind} />
      {lookup ? <input type="hidden" name="orderNumber" value={lookup.orderNumber} /> : null}
      {lookup ? <input type="hidden" name="orderEmailAddress" value={lookup.orderEmailAddress} /> : null}
    </>
  )
  return (
    <ModalOrSection
      open
      title={isCancel ? m.order_cancel_title() : m.order_return_title()}
      closeLabel={m.order_status_close()}
      closeOnInteractOutside={false}
      finalFocusEl={() => document.querySelector<HTMLElement>('main h1')}
      onClose={() => void services.navigate(path, { replace: true, resetScroll: false })}
    >
      {rejection ? <FormAlert>{changeRejectionMessage(rejection, kind)}</FormAlert> : null}
      {needsProof ? (
        <Form
          action={orderUrls.sendCode}
          aria-label={m.order_code_send()}
          onSubmit={({ text }) => send({ type: 'code.request', email: text('email') })}
        >
          {hidden}
          <p>{m.order_code_text()}</p>
          <Field
            label={m.order_status_email()}
            name="email"
            type="email"
            autoComplete="email"
            required
            maxLength={254}
            defaultValue={context?.email ?? initial.email}
          />
          <SubmitButton busy={state === 'sending'}>{m.order_code_send()}</SubmitButton>
        </Form>
      ) : isRejected ? null : (
        <Form
          action={orderUrls.change}
          aria-label={isCancel ? m.order_cancel_title() : m.order_return_title()}
          onSubmit={(entries) =>
            send({
              type: 'change.confirm',
              change: changeIn(kind, entries, order),
              code: (context ?? initial).own ? undefined : entries.text('code').replace(/\s/g, ''),
            })
          }
        >
          {hidden}
          <p>{isCancel ? m.order_cancel_text({ orderNo: order.orderNo }) : m.order_return_text()}</p>
          {isCancel ? null : <ReturnItems order={order} isMissing={errors.items === 'missing'} />}
          <SelectField label={m.order_reason()} name="reason">
            {(isCancel ? cancelReasons : returnReasons).map((reason) => (
              <option key={reason} value={reason}>
                {reasonLabel(reason)}
              </option>
            ))}
          </SelectField>
          {(context ?? initial).own ? null : (
            <CodeField email={(context ?? initial).email} error={errors.code ? m.order_code_error() : null} />
          )}
          <div className={field().actions}>
            <SubmitButton busy={state === 'changing'}>
              {isCancel ? m.order_cancel_confirm() : m.order_return_confirm()}
            </SubmitButton>
            <Dismiss path={path}>{isCancel ? m.order_cancel_keep() : m.account_cancel()}</Dismiss>
          </div>
        </Form>
      )}
    </ModalOrSection>
  )
}

/** The result of a form for this change that was posted without a script. */
function usePostedChange(own: boolean) {
  const code = useFormResult('order-code')
  const change = useFormResult('order-change')
  const kind = change?.result.kind
  return {
    own: own && kind !== 'unproven',
    isCodeSent: code?.result.kind === 'sent' || (change !== undefined && kind !== 'unproven'),
    email: (code ?? change)?.entries['email'] || undefined,
    shown: changeShown((code ?? change)?.result),
    isRejected: kind === 'late' || kind === 'gift-card-used',
  }
}

function CodeField({ email, error }: { email: string; error: string | null }) {
  return (
    <>
      <input type="hidden" name="email" value={email} />
      <Field
        label={m.order_code()}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        maxLength={12}
        hint={m.order_code_sent({ email })}
        error={error}
      />
    </>
  )
}

const Dismiss = ({ path, children }: { path: string; children: ReactNode }) => (
  <Link className={button({ kind: 'quiet' })} {...pathLink(path)} replace resetScroll={false}>
    {children}
  </Link>
)

function changeIn(kind: OrderChange['kind'], { text }: FormEntries, { lines }: OrderDetail): OrderChange {
  const isChosen = (reason: ChangeReason) => reason === text('reason')
  if (kind === 'cancel') return { kind, reason: cancelReasons.find(isChosen) ?? 'other' }
  const items = lines
    .map(({ itemId }) => ({ itemId, quantity: Number(text(`quantity ${itemId}`)) }))
    .filter(({ quantity }) => quantity > 0)
  return { kind, reason: returnReasons.find(isChosen) ?? 'other', items }
}
