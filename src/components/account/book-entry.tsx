import { Link } from '#/components/ui/link.tsx'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { LocaleFields } from '#/components/fields/locale-fields.tsx'
import { pathLink } from '#/components/ui/path-link.ts'
import { bookPaths, type PreferenceBook } from '#/domain/account/account-areas.ts'
import { m } from '#/paraglide/messages.js'
import { bookUrls, preferenceUrls } from '#/actors/account/form-urls.ts'
import type { FlowHandle } from '#/actors/use-actor.ts'
import { accountBook, link } from '#styled/recipes'

interface BookEntryProps {
  book: PreferenceBook
  id: string
  /** Part of the accessible name of each control. */
  name: string
  preferred: boolean
  preferredLabel: string
  preferLabel: string
  preference: FlowHandle<'preference'>
  /** Further controls, before the others. */
  controls?: ReactNode
  children: ReactNode
}

/** An address or a card with its controls. */
export function BookEntry({ book, id, name, preference, controls, children, ...labels }: BookEntryProps) {
  const classes = accountBook()
  const { idField } = bookUrls[book]
  const busy = useSelector(preference.ref, (snapshot) => snapshot?.hasTag('busy') ?? false)
  return (
    <li className={classes.entry}>
      <div className={classes.lines}>
        {labels.preferred ? <span className={classes.mark}>{labels.preferredLabel}</span> : null}
        {children}
      </div>
      <div className={classes.actions}>
        {controls}
        {labels.preferred ? null : (
          <form
            method="post"
            action={preferenceUrls[book]}
            onSubmit={(event) => {
              event.preventDefault()
              preference.send({ type: 'entry.prefer', id })
            }}
          >
            <LocaleFields />
            <input type="hidden" name={idField} value={id} />
            <button
              type="submit"
              className={link()}
              aria-label={`${labels.preferLabel}: ${name}`}
              aria-disabled={busy || undefined}
            >
              {labels.preferLabel}
            </button>
          </form>
        )}
        <Link
          className={link()}
          {...pathLink(`${bookPaths[book]}?${new URLSearchParams({ remove: id })}`)}
          resetScroll={false}
          aria-label={`${m.account_remove()}: ${name}`}
        >
          {m.account_remove()}
        </Link>
      </div>
    </li>
  )
}
