import { LoaderCircle } from 'lucide'
import { Icon } from '#/components/ui/icon.tsx'
import type { ComponentProps } from 'react'
import { LocaleFields } from '#/components/fields/locale-fields.tsx'
import { m } from '#/paraglide/messages.js'
import { authUrls } from '#/actors/auth/form-urls.ts'
import { useActorRegistry, useActorSelector } from '#/actors/use-actor.ts'
import { spinner } from '#styled/recipes'

/** Signs out, with a spinner until that is done. */
export function LogOutButton(props: ComponentProps<'button'>) {
  const { send } = useActorRegistry()
  const busy = useActorSelector('session', (snapshot) => snapshot?.hasTag('busy') ?? false)
  return (
    <form
      method="post"
      action={authUrls.signOut}
      onSubmit={(event) => {
        event.preventDefault()
        send('session', { type: 'sign-out' })
      }}
    >
      <LocaleFields />
      <button {...props} type="submit" aria-busy={busy || undefined} aria-disabled={busy || undefined}>
        <span>{busy ? m.account_logging_out() : m.account_log_out()}</span>
        {busy ? <Icon of={LoaderCircle} className={spinner()} /> : null}
      </button>
    </form>
  )
}
