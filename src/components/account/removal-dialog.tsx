import { Link } from '#/components/ui/link.tsx'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { LocaleFields } from '#/components/fields/locale-fields.tsx'
import { Form, FormAlert } from '#/components/ui/field.tsx'
import { ModalOrSection } from '#/components/ui/modal-or-section.tsx'
import { pathLink } from '#/components/ui/path-link.ts'
import { SubmitButton } from '#/components/ui/submit-button.tsx'
import { bookPaths, type Book } from '#/domain/account/account-areas.ts'
import { m } from '#/paraglide/messages.js'
import { bookUrls } from '#/actors/account/form-urls.ts'
import { useActorRegistry, usePageActor } from '#/actors/use-actor.ts'
import { button, field } from '#styled/recipes'

interface RemovalDialogProps {
  book: Book
  id: string
  title: string
  /** The entry to remove. */
  children: ReactNode
}

/** Requests confirmation before an address, a card or a wall plan is removed. */
export function RemovalDialog({ book, id, title, children }: RemovalDialogProps) {
  const { services } = useActorRegistry()
  const { ref, send } = usePageActor('removal', { id: `removal:${book}`, input: { id, book } })
  const busy = useSelector(ref, (snapshot) => snapshot?.hasTag('busy') ?? false)
  const hasFailed = useSelector(ref, (snapshot) => snapshot?.matches('failed') ?? false)
  const { idField, remove } = bookUrls[book]
  return (
    <ModalOrSection
      open
      role="alertdialog"
      title={title}
      finalFocusEl={() => document.getElementById('account-title')}
      onClose={() => void services.navigate(bookPaths[book], { replace: true, resetScroll: false })}
    >
      {hasFailed ? <FormAlert>{m.notice_failed()}</FormAlert> : null}
      {children}
      <Form
        action={remove}
        className={field().actions}
        aria-label={title}
        onSubmit={() => send({ type: 'removal.confirm' })}
      >
        <LocaleFields />
        <input type="hidden" name={idField} value={id} />
        <SubmitButton busy={busy}>{m.account_remove()}</SubmitButton>
        <Link className={button({ kind: 'quiet' })} {...pathLink(bookPaths[book])} replace resetScroll={false}>
          {m.account_keep()}
        </Link>
      </Form>
    </ModalOrSection>
  )
}
