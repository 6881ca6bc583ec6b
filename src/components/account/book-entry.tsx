import type { ReactNode } from 'react'
import { m } from '#/paraglide/messages.js'
import type { PreferenceActor, RemovalActor } from '#/actors/account/account-actors.ts'
import { useSelector } from '@xstate/react'
import { accountBook, link } from '#styled/recipes'

interface BookEntryProps {
  id: string
  /** What is read out with each of its buttons. */
  name: string
  preferred: boolean
  preferredWords: string
  preferWords: string
  preference: PreferenceActor
  removal: RemovalActor
  /** Further buttons, which come first. */
  buttons?: ReactNode
  children: ReactNode
}

/** An address or a card, and what can be done with it. */
export function BookEntry({ id, name, preference, removal, buttons, children, ...words }: BookEntryProps) {
  const classes = accountBook()
  const busy = useSelector(preference, (snapshot) => snapshot.hasTag('busy'))
  return (
    <li className={classes.entry}>
      <div className={classes.lines}>
        {words.preferred ? <span className={classes.mark}>{words.preferredWords}</span> : null}
        {children}
      </div>
      <div className={classes.actions}>
        {buttons}
        {words.preferred ? null : (
          <button
            type="button"
            className={link()}
            aria-label={`${words.preferWords}: ${name}`}
            aria-disabled={busy || undefined}
            onClick={() => preference.send({ type: 'one.prefer', id })}
          >
            {words.preferWords}
          </button>
        )}
        <button
          type="button"
          className={link()}
          aria-label={`${m.account_remove()}: ${name}`}
          onClick={() => removal.send({ type: 'removal.ask', id })}
        >
          {m.account_remove()}
        </button>
      </div>
    </li>
  )
}
