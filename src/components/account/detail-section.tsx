import { Link } from '#/components/ui/link.tsx'
import { useId, type ReactNode } from 'react'
import { pathLink } from '#/components/ui/path-link.ts'
import { accountPaths } from '#/domain/account/account-areas.ts'
import { m } from '#/paraglide/messages.js'
import { accountBook, heading, link } from '#styled/recipes'
import { useFocusOnReturn } from './use-focus-on-return.ts'

export type DetailKind = 'profile' | 'email' | 'password'

interface DetailSectionProps {
  title: string
  kind: DetailKind
  /** The form that is open. */
  open: DetailKind | null
  /** The label of the link that opens the form; without it there is no form. */
  edit: string | undefined
  /** Shown while the form is closed. */
  summary: ReactNode
  /** The form. */
  children: ReactNode
}

/** A section of the profile: its summary, or its form while that is open. */
export function DetailSection({ title, kind, open, edit, summary, children }: DetailSectionProps) {
  const classes = accountBook()
  const id = useId()
  const isOpen = edit !== undefined && open === kind
  const focusOnReturn = useFocusOnReturn(isOpen)
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id} className={heading({ level: 'sub' })}>
        {title}
      </h2>
      <div className={classes.detail}>{isOpen ? children : summary}</div>
      {edit && !isOpen ? (
        <Link
          ref={focusOnReturn}
          className={link()}
          {...pathLink(accountPaths(kind).edit)}
          resetScroll={false}
          aria-label={edit}
        >
          {m.account_edit()}
        </Link>
      ) : null}
    </section>
  )
}
