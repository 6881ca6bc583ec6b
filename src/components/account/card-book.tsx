import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lazyPart } from '#/components/ui/lazy-part.tsx'
import { usePlace } from '#/components/ui/use-brand.ts'
import type { SavedCard } from '#/domain/account/account.ts'
import { m } from '#/paraglide/messages.js'
import { accountQueries } from '#/queries/account.ts'
import { accountFormActor, preferenceActor, removalActor } from '#/actors/account/account-actors.ts'
import { useSelector } from '@xstate/react'
import { usePageActor } from '#/actors/old-page-actor.ts'
import { useActorRegistry } from '#/actors/use-actor.ts'
import { accountBook, button, heading } from '#styled/recipes'
import { AccountPage } from './account-page.tsx'
import { BookEntry } from './book-entry.tsx'
import { CardForm } from './card-form.tsx'
import { formatMonth } from '#/domain/format.ts'

const RemovalDialog = lazyPart(async () => (await import('./removal-dialog.tsx')).RemovalDialog)

/** The payment cards of the shopper. */
export function CardBook() {
  const { services: link } = useActorRegistry()
  const classes = accountBook()
  const { data } = useSuspenseQuery(accountQueries.cards(link))
  const cards = data.kind === 'cards' ? data.cards : []
  const form = usePageActor(() => accountFormActor(link, 'card'))
  const preference = usePageActor(() => preferenceActor(link, 'cards'))
  const removal = usePageActor(() => removalActor(link, 'cards'))
  const isOpen = useSelector(form, (snapshot) => !snapshot.matches('closed'))
  const asked = useSelector(removal, (snapshot) => (snapshot.matches('idle') ? undefined : snapshot.context.id))
  const [wasOpen, setWasOpen] = useState(false)
  const leaving = cards.find(({ id }) => id === asked)
  return (
    <AccountPage title={m.account_area_payments()} signedOut={data.kind === 'signed-out'}>
      {isOpen ? (
        <section className={classes.form}>
          <h2 className={heading({ level: 'sub' })}>{m.account_card_new()}</h2>
          <CardForm label={m.account_card_new()} actor={form} />
        </section>
      ) : (
        <>
          {cards.length > 0 ? (
            <ul className={classes.entries}>
              {cards.map((card) => (
                <BookEntry
                  key={card.id}
                  id={card.id}
                  name={nameOf(card)}
                  preferred={card.preferred}
                  preferredWords={m.account_card_default()}
                  preferWords={m.account_card_prefer()}
                  preference={preference}
                  removal={removal}
                >
                  <CardLines card={card} />
                </BookEntry>
              ))}
            </ul>
          ) : data.kind === 'cards' ? (
            <p className={classes.empty}>{m.account_cards_empty()}</p>
          ) : null}
          {data.kind === 'cards' ? (
            <div>
              <button
                type="button"
                className={button({ kind: 'quiet' })}
                autoFocus={wasOpen}
                onClick={() => {
                  setWasOpen(true)
                  form.send({ type: 'form.open' })
                }}
              >
                {m.account_card_add()}
              </button>
            </div>
          ) : null}
        </>
      )}
      {leaving ? (
        <RemovalDialog actor={removal} title={m.account_card_remove_title()}>
          <div className={classes.lines}>
            <CardLines card={leaving} />
          </div>
        </RemovalDialog>
      ) : null}
    </AccountPage>
  )
}

const nameOf = ({ cardType, lastDigits }: SavedCard) => m.account_card_of({ brand: cardType, digits: lastDigits })

function CardLines({ card }: { card: SavedCard }) {
  const { locale } = usePlace()
  const { expirationMonth: month, expirationYear: year } = card
  const date = month && year ? formatMonth(year, month, locale.id) : undefined
  return (
    <>
      <strong>{nameOf(card)}</strong>
      <span>{card.holder}</span>
      {date ? <span>{card.expired ? m.account_card_expired({ date }) : m.account_card_expires({ date })}</span> : null}
    </>
  )
}
