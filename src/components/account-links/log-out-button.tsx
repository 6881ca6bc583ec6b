import { LoaderCircle } from 'lucide-react'
import type { ComponentProps } from 'react'
import { m } from '#/paraglide/messages.js'
import { useActorRegistry, useActorSelector } from '#/actors/use-actor.ts'
import { spinner } from '#styled/recipes'

/** Signs out, and says so while it lasts. */
export function LogOutButton(props: ComponentProps<'button'>) {
  const shop = useActorRegistry()
  const busy = useActorSelector('session', (snapshot) => snapshot?.hasTag('busy') ?? false)
  return (
    <button
      {...props}
      type="button"
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={() => shop.send('session', { type: 'sign-out' })}
    >
      {busy ? m.account_logging_out() : m.account_log_out()}
      {busy ? <LoaderCircle className={spinner()} aria-hidden="true" /> : null}
    </button>
  )
}
