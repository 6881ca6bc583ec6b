import type { ReactNode } from 'react'
import { LocaleFields } from '#/components/fields/locale-fields.tsx'
import { AreaField, Field, Form, FormAlert } from '#/components/ui/field.tsx'
import * as RadioGroup from '#/components/ui/radio-group.tsx'
import { SubmitButton } from '#/components/ui/submit-button.tsx'
import { useLocaleContext } from '#/components/ui/use-brand.ts'
import { formEntries } from '#/domain/form-entries.ts'
import { formatMoney } from '#/domain/format.ts'
import {
  enteredAmount,
  giftCardEntryIn,
  MAX_MESSAGE,
  MAX_NAME,
  OTHER_AMOUNT,
  type GiftCardEntry,
  type GiftCardField,
  type GiftCardRules,
  type GiftCardShown,
} from '#/domain/gift-cards/gift-card-entry.ts'
import { giftCardAmounts, giftCardRange, type GiftCardDays } from '#/domain/gift-cards/gift-card.ts'
import { m } from '#/paraglide/messages.js'
import { giftCardUrls } from '#/actors/gift-cards/form-urls.ts'
import { cx } from '#styled/cx'
import { field, giftCard, heading } from '#styled/recipes'
import { giftCardErrorMessage } from './gift-card-messages.ts'
import { shortMoney } from './gift-card-preview.tsx'

interface GiftCardFormProps {
  /** The entries that the form starts with. */
  start: GiftCardEntry
  /** The current entries. */
  entry: GiftCardEntry
  rules: GiftCardRules
  shown: GiftCardShown
  isBusy: boolean
  preload: () => void
  onEdit: (entry: GiftCardEntry, field: string) => void
  onSubmit: (entry: GiftCardEntry) => void
}

/** The form that adds a gift card to the cart. */
export function GiftCardForm({ start, entry, rules, shown, isBusy, preload, onEdit, onSubmit }: GiftCardFormProps) {
  const { locale } = useLocaleContext()
  const { errors, rejection } = shown
  const error = (name: GiftCardField) => giftCardErrorMessage(errors, name, rules.currency, locale.id)
  const classes = giftCard()
  return (
    <Form
      action={giftCardUrls.add}
      aria-label={m.gift_title()}
      onFocus={preload}
      onChange={({ target, currentTarget }) => {
        if ('name' in target && typeof target.name === 'string')
          onEdit(giftCardEntryIn(formEntries(new FormData(currentTarget))), target.name)
      }}
      onSubmit={(entries) => onSubmit(giftCardEntryIn(entries))}
    >
      <LocaleFields />
      {rejection ? <FormAlert>{rejection === 'full' ? m.gift_full() : m.notice_failed()}</FormAlert> : null}
      <Amount start={start} currency={rules.currency} error={error} />
      <fieldset className={classes.step}>
        <Legend>{m.gift_who()}</Legend>
        <div className={field().row}>
          <Field
            label={m.gift_recipient()}
            name="recipientName"
            defaultValue={start.recipientName}
            maxLength={MAX_NAME}
            autoComplete="off"
            required
            error={error('recipientName')}
          />
          <Field
            label={m.gift_from()}
            name="senderName"
            defaultValue={start.senderName}
            maxLength={MAX_NAME}
            autoComplete="name"
            required
            error={error('senderName')}
          />
        </div>
        <Field
          label={m.gift_recipient_email()}
          name="recipientEmail"
          type="email"
          defaultValue={start.recipientEmail}
          maxLength={254}
          autoComplete="off"
          required
          error={error('recipientEmail')}
        />
      </fieldset>
      <fieldset className={classes.step}>
        <Legend>{m.gift_when()}</Legend>
        <DeliveryDay start={start} days={rules.days} error={error('deliveryDate')} />
      </fieldset>
      <AreaField
        label={m.gift_message()}
        name="message"
        rows={4}
        defaultValue={start.message}
        maxLength={MAX_MESSAGE}
        hint={m.gift_message_count({ count: [...entry.message].length, max: MAX_MESSAGE })}
        error={error('message')}
      />
      <div className={classes.buy}>
        <p>
          <b>{formatMoney(enteredAmount(entry, rules.currency) ?? 0, rules.currency, locale.id)}</b>
          {m.gift_add_text()}
        </p>
        <SubmitButton busy={isBusy}>{m.cart_add()}</SubmitButton>
      </div>
    </Form>
  )
}

interface DeliveryDayProps {
  start: GiftCardEntry
  days: GiftCardDays
  error: string | null
}

/**
 * The day on which the card is sent. Browsers post an incomplete date as an empty value, so without a script the field
 * is a text field; its entry precedes that of the hidden date field.
 */
function DeliveryDay({ start, days, error }: DeliveryDayProps) {
  const day = { label: m.gift_day(), name: 'deliveryDate', defaultValue: start.deliveryDate, error }
  return (
    <>
      <noscript>
        <Field
          {...day}
          autoComplete="off"
          maxLength={20}
          hint={`${m.gift_day_hint()} ${m.gift_day_written({ example: days.last })}`}
        />
      </noscript>
      <div data-script="">
        <Field {...day} type="date" min={days.first} max={days.last} hint={m.gift_day_hint()} />
      </div>
    </>
  )
}

interface AmountProps {
  start: GiftCardEntry
  currency: string
  error: (name: GiftCardField) => string | null
}

function Amount({ start, currency, error }: AmountProps) {
  const { locale } = useLocaleContext()
  const { min, max } = giftCardRange(currency)
  const write = (amount: number) => shortMoney(amount, currency, locale.id)
  const classes = giftCard()
  return (
    <fieldset className={classes.step}>
      <Legend>
        {m.gift_amount()}
        <small>{m.gift_amount_bounds({ min: write(min), max: write(max) })}</small>
      </Legend>
      <RadioGroup.Root label={m.gift_amount()} name="amount" defaultValue={start.amount} className={classes.amounts}>
        {giftCardAmounts(currency).map((fixed) => (
          <RadioGroup.Item key={fixed} value={String(fixed)}>
            {write(fixed)}
          </RadioGroup.Item>
        ))}
        <RadioGroup.Item value={OTHER_AMOUNT}>{m.gift_other()}</RadioGroup.Item>
      </RadioGroup.Root>
      {error('amount') ? (
        <p role="alert" className={field().error}>
          {error('amount')}
        </p>
      ) : null}
      <div className={classes.other}>
        <Field
          label={m.gift_other_amount()}
          name="otherAmount"
          inputMode="decimal"
          defaultValue={start.otherAmount}
          maxLength={20}
          autoComplete="off"
          error={error('otherAmount')}
        />
      </div>
    </fieldset>
  )
}

function Legend({ children }: { children: ReactNode }) {
  return <legend className={cx(heading({ level: 'sub' }), giftCard().legend)}>{children}</legend>
}
