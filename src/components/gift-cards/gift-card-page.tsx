import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useFormResult } from '#/components/fields/use-posted-form.ts'
import { PostedToasts } from '#/components/toasts/posted-toasts.tsx'
import { useBrand } from '#/components/ui/use-brand.ts'
import {
  enteredAmount,
  giftCardFields,
  giftCardShown,
  type GiftCardEntry,
  type GiftCardRules,
} from '#/domain/gift-cards/gift-card-entry.ts'
import type { TileWork } from '#/domain/listing/listing-view.ts'
import { m } from '#/paraglide/messages.js'
import { useBasket } from '#/actors/cart/use-basket.ts'
import { usePageActor } from '#/actors/use-actor.ts'
import { giftCard, heading, page } from '#styled/recipes'
import { GiftBalance } from './gift-balance.tsx'
import { GiftCardForm } from './gift-card-form.tsx'
import { GiftCardPreview } from './gift-card-preview.tsx'
import { GiftCardWorks } from './gift-card-works.tsx'
import '#/theme/styles/forms.css'
import '#/theme/styles/gift-cards.css'

interface GiftCardPageProps {
  /** The amount in the address. */
  chosen: Pick<GiftCardEntry, 'amount' | 'otherAmount'>
  rules: GiftCardRules
  /** The code in the address for the balance form; empty without one. */
  code: string
  /** Popular works, as examples for an amount. */
  works: readonly TileWork[]
}

const emptyEntry = Object.fromEntries(giftCardFields.map((field) => [field, ''])) as Record<keyof GiftCardEntry, string>

/** The page that sells gift cards and shows their balances. */
export function GiftCardPage({ chosen, rules, code, works }: GiftCardPageProps) {
  const posted = useFormResult('gift-card')
  const start: GiftCardEntry = { ...emptyEntry, ...chosen, ...posted?.entries }
  const [entry, setEntry] = useState(start)
  const { ref, send, preload } = usePageActor('gift-card-form', { input: rules })
  const shown = useSelector(ref, (snapshot) => snapshot?.context)
  const isBusy = useSelector(ref, (snapshot) => snapshot?.hasTag('busy') === true)
  const inBasket = useBasket()?.gifts.length ?? 0
  const classes = giftCard()
  return (
    <>
      <div className={classes.root}>
        <div className={classes.stage}>
          <div className={classes.shown}>
            <GiftCardPreview entry={entry} currency={rules.currency} />
            <GiftCardWorks works={works} amount={enteredAmount(entry, rules.currency) ?? 0} currency={rules.currency} />
          </div>
        </div>
        <div className={classes.column}>
          <PostedToasts />
          <Introduction />
          <GiftCardForm
            start={start}
            entry={entry}
            rules={rules}
            shown={shown ?? (posted ? giftCardShown(posted.result) : { errors: {}, rejection: null })}
            isBusy={isBusy}
            preload={preload}
            onEdit={(edited, field) => {
              setEntry(edited)
              send({ type: 'form.edit', field })
            }}
            onSubmit={(submitted) => send({ type: 'form.submit', entry: submitted, inBasket })}
          />
        </div>
      </div>
      <div className={page()}>
        <Terms />
        <GiftBalance code={code} />
      </div>
    </>
  )
}

const titles = {
  frame: { title: m.gift_frame_title, text: m.gift_frame_text },
  wall: { title: m.gift_wall_title, text: m.gift_wall_text },
}

function Introduction() {
  const { title, text } = titles[useBrand().giftCard]
  return (
    <header>
      <h1 className={heading({ level: 'work' })}>{title()}</h1>
      <p className={giftCard().lede}>{text()}</p>
    </header>
  )
}

function Terms() {
  const { name: brand } = useBrand()
  const classes = giftCard()
  const terms = [
    { title: m.gift_terms_use_title(), text: m.gift_terms_use({ brand }) },
    { title: m.gift_terms_balance_title(), text: m.gift_terms_balance() },
    { title: m.gift_terms_day_title(), text: m.gift_terms_day() },
  ]
  return (
    <section className={classes.terms} aria-labelledby="gift-terms">
      <h2 id="gift-terms" className={heading()}>
        {m.gift_terms_title()}
      </h2>
      <ul>
        {terms.map(({ title, text }) => (
          <li key={title} className={classes.term}>
            <h3 className={heading({ level: 'sub' })}>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
