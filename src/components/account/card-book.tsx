import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '#/components/ui/link.tsx'
import { EmptyWall } from '#/components/wall/empty-wall.tsx'
import { pathLink } from '#/components/ui/path-link.ts'
import { useLocaleContext } from '#/components/ui/use-brand.ts'
import type { SavedCard } from '#/domain/account/account.ts'
import { accountPaths } from '#/domain/account/account-areas.ts'
import { formatMonth } from '#/domain/format.ts'
import { m } from '#/paraglide/messages.js'
import { accountQueries } from '#/queries/account.ts'
import { useActorRegistry, usePageActor } from '#/actors/use-actor.ts'
import { accountBook, button, heading } from '#styled/recipes'
import '#/theme/styles/wall.css'
import { AccountPage } from './account-page.tsx'
import { BookEntry } from './book-entry.tsx'
import { CardForm } from './card-form.tsx'
import { RemovalDialog } from './removal-dialog.tsx'
import { useEntryToRemove } from './use-entry-to-remove.ts'
import { useFocusOnReturn } from './use-focus-on-return.ts'

interface CardBookProps {
  /** `new` opens the form of a new card. */
  edit: unknown
  /** The id of the card to remove. */
  remove: unknown
}

/** The payment cards of the shopper. */
export function CardBook({ edit, remove }: CardBookProps) {
  const { services } = useActorRegistry()
  const classes = accountBook()
  const { data } = useSuspenseQuery(accountQueries.cards(services))
  const cards = data.kind === 'cards' ? data.cards : []
  const preference = usePageActor('preference', { id: 'preference:cards', input: { book: 'cards' } })
  const isOpen = edit === 'new'
  const focusOnReturn = useFocusOnReturn(isOpen)
  const removed = useEntryToRemove(
    remove,
    cards.find(({ id }) => id === remove),
  )
  return (
    <AccountPage title={m.account_area_payments()} signedOut={data.kind === 'signed-out'}>
      {isOpen ? (
        <section className={classes.form}>
          <h2 className={heading({ level: 'sub' })}>{m.account_card_new()}</h2>
          <CardForm label={m.account_card_new()} />
        </section>
      ) : (
        <>
          {cards.length > 0 ? (
            <ul className={classes.entries}>
              {cards.map((card) => (
                <BookEntry
                  key={card.id}
                  book="cards"
                  id={card.id}
                  name={nameOf(card)}
                  preferred={card.preferred}
                  preferredLabel={m.account_card_default()}
                  preferLabel={m.account_card_prefer()}
                  preference={preference}
                >
                  <CardLines card={card} />
                </BookEntry>
              ))}
            </ul>
          ) : data.kind === 'cards' ? (
            <EmptyWall>
              <p>{m.account_cards_empty()}</p>
            </EmptyWall>
          ) : null}
          {data.kind === 'cards' ? (
            <div>
              <Link
                ref={focusOnReturn}
                className={button({ kind: 'quiet' })}
                {...pathLink(accountPaths('card').edit)}
                resetScroll={false}
              >
                {m.account_card_add()}
              </Link>
            </div>
          ) : null}
        </>
      )}
      {removed ? (
        <RemovalDialog key={removed.id} book="cards" id={removed.id} title={m.account_card_remove_title()}>
          <div className={classes.lines}>
            <CardLines card={removed} />
          </div>
        </RemovalDialog>
      ) : null}
    </AccountPage>
  )
}

const nameOf = ({ cardType, lastDigits }: SavedCard) => m.account_card_of({ brand: cardType, digits: lastDigits })

function CardLines({ card }: { card: SavedCard }) {
  const { locale } = useLocaleContext()
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
