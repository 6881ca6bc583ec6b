import { useId, useState, type ReactNode } from 'react'
import { m } from '#/paraglide/messages.js'
import type { AccountFormActor } from '#/actors/account/account-actors.ts'
import { useSelector } from '@xstate/react'
import { accountBook, heading, link } from '#styled/recipes'

interface DetailSectionProps {
  title: string
  actor: AccountFormActor
  /** What opens the form, as it is read out; without it there is no form. */
  edit: string | undefined
  /** What is shown while the form is closed. */
  summary: ReactNode
  /** The form. */
  children: ReactNode
}

/** A part of the profile, which becomes a form when it is to be changed. */
export function DetailSection({ title, actor, edit, summary, children }: DetailSectionProps) {
  const classes = accountBook()
  const id = useId()
  const isOpen = useSelector(actor, (snapshot) => !snapshot.matches('closed'))
  const [wasOpen, setWasOpen] = useState(false)
  const open = () => {
    setWasOpen(true)
    actor.send({ type: 'form.open' })
  }
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id} className={heading({ level: 'sub' })}>
        {title}
      </h2>
      <div className={classes.detail}>{isOpen ? children : summary}</div>
      {edit && !isOpen ? (
        <button type="button" className={link()} aria-label={edit} autoFocus={wasOpen} onClick={open}>
          {m.account_edit()}
        </button>
      ) : null}
    </section>
  )
}
