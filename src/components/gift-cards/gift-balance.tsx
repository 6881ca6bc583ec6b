import { useSelector } from '@xstate/react'
import { LocaleFields } from '#/components/fields/locale-fields.tsx'
import { useFormResult } from '#/components/fields/use-posted-form.ts'
import { Field, Form, FormAlert } from '#/components/ui/field.tsx'
import { SubmitButton } from '#/components/ui/submit-button.tsx'
import { useLocaleContext } from '#/components/ui/use-brand.ts'
import { m } from '#/paraglide/messages.js'
import { giftCardUrls } from '#/actors/gift-cards/form-urls.ts'
import { usePageActor } from '#/actors/use-actor.ts'
import { giftCard, heading } from '#styled/recipes'
import { giftBalanceMessage, giftBalanceRejection, giftCodeMessage } from './gift-card-messages.ts'

/** The form that shows the balance of a gift card by its code. */
export function GiftBalance({ code }: { code: string }) {
  const { locale } = useLocaleContext()
  const { ref, send, preload } = usePageActor('gift-balance', { input: undefined })
  const snapshot = useSelector(ref, (current) => current)
  const posted = useFormResult('gift-balance')
  const result = snapshot ? snapshot.context.result : (posted?.result ?? null)
  const rejection = giftBalanceRejection(result)
  const classes = giftCard()
  return (
    <section id="balance" className={classes.balance} aria-labelledby="gift-balance">
      <h2 id="gift-balance" className={heading({ level: 'sub' })}>
        {m.gift_balance_title()}
      </h2>
      <p>{m.gift_balance_text()}</p>
      {rejection ? <FormAlert>{rejection}</FormAlert> : null}
      <output>{giftBalanceMessage(result, locale.id)}</output>
      <Form
        className={classes.balanceForm}
        action={giftCardUrls.balance}
        aria-labelledby="gift-balance"
        onFocus={preload}
        onChange={() => send({ type: 'form.edit' })}
        onSubmit={({ text }) => send({ type: 'balance.request', code: text('code') })}
      >
        <LocaleFields />
        <Field
          label={m.checkout_gift_code()}
          name="code"
          defaultValue={code}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={64}
          error={giftCodeMessage(result)}
        />
        <SubmitButton kind="quiet" busy={snapshot?.hasTag('busy') === true}>
          {m.gift_balance_submit()}
        </SubmitButton>
      </Form>
    </section>
  )
}
