import type { ReactNode } from 'react'
import { FormAlert } from '#/components/ui/field.tsx'
import { Modal } from '#/components/ui/modal.tsx'
import { m } from '#/paraglide/messages.js'
import type { RemovalActor } from '#/actors/account/account-actors.ts'
import { useSelector } from '@xstate/react'
import { button, field } from '#styled/recipes'

interface RemovalDialogProps {
  actor: RemovalActor
  title: string
  /** What is to be removed. */
  children: ReactNode
}

/** Asks before something is removed. */
export function RemovalDialog({ actor, title, children }: RemovalDialogProps) {
  const isOpen = useSelector(actor, (snapshot) => !snapshot.matches('idle'))
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const hasFailed = useSelector(actor, (snapshot) => snapshot.matches('failed'))
  return (
    <Modal
      open={isOpen}
      role="alertdialog"
      title={title}
      finalFocusEl={() => document.getElementById('account-title')}
      onClose={() => actor.send({ type: 'removal.dismiss' })}
    >
      {hasFailed ? <FormAlert>{m.notice_failed()}</FormAlert> : null}
      {children}
      <div className={field().actions}>
        <button
          type="button"
          className={button()}
          aria-busy={busy || undefined}
          aria-disabled={busy || undefined}
          onClick={() => actor.send({ type: 'removal.confirm' })}
        >
          {m.account_remove()}
        </button>
        <button
          type="button"
          className={button({ kind: 'quiet' })}
          aria-disabled={busy || undefined}
          onClick={() => actor.send({ type: 'removal.dismiss' })}
        >
          {m.account_keep()}
        </button>
      </div>
    </Modal>
  )
}
