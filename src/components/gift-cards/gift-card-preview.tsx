import { giftDelivery } from '#/components/price/gift-delivery.ts'
import { useBrand, useLocaleContext } from '#/components/ui/use-brand.ts'
import { formatMoney, formatWholeMoney, minorDigits } from '#/domain/format.ts'
import { enteredAmount, type GiftCardEntry } from '#/domain/gift-cards/gift-card-entry.ts'
import { isIsoDay } from '#/domain/gift-cards/gift-card.ts'
import { m } from '#/paraglide/messages.js'
import { giftCard } from '#styled/recipes'

/** The gift card with its message, as the recipient will see them. */
export function GiftCardPreview({ entry, currency }: { entry: GiftCardEntry; currency: string }) {
  const { locale } = useLocaleContext()
  const { giftCard: title, wordmark } = useBrand()
  const { recipientName, senderName, deliveryDate, message } = entry
  const words = message.trim()
  const amount = enteredAmount(entry, currency) ?? 0
  const shown = shortMoney(amount, currency, locale.id)
  const classes = giftCard()
  const day = giftDelivery(isIsoDay(deliveryDate) ? deliveryDate : undefined, locale.id)
  return (
    <section className={classes.preview} aria-label={m.gift_preview()}>
      <div className={classes.card}>
        <span className={classes.wordmark}>{wordmark}</span>
        {title === 'frame' ? <span className={classes.string} /> : null}
        <span className={classes.amount} data-long={shown.length > 5 || undefined}>
          {shown}
        </span>
        {recipientName.trim() ? <span className={classes.recipient}>{m.gift_for({ name: recipientName })}</span> : null}
        {title === 'wall' ? <span className={classes.slogan}>{m.gift_wall_slogan()}</span> : null}
      </div>
      <div className={classes.envelope}>
        <div className={classes.paper}>
          <p className={classes.message}>{words && title === 'frame' ? m.content_quoted({ quote: words }) : words}</p>
          <p className={classes.signature}>
            {[senderName.trim() ? m.gift_signed({ sender: senderName.trim() }) : '', day].filter(Boolean).join(' · ')}
          </p>
          <dl className={classes.facts}>
            <div>
              <dt>{m.checkout_gift_code()}</dt>
              <dd>{m.gift_code_later()}</dd>
            </div>
            <div>
              <dt>{m.gift_value()}</dt>
              <dd>{formatMoney(amount, currency, locale.id)}</dd>
            </div>
          </dl>
        </div>
      </div>
    </section>
  )
}

/** Formats an amount of minor units; leaves out the decimals of whole units. */
export function shortMoney(amount: number, currency: string, locale: string): string {
  const units = amount / 10 ** minorDigits(currency)
  return Number.isInteger(units) ? formatWholeMoney(units, currency, locale) : formatMoney(amount, currency, locale)
}
