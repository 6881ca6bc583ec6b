import type { ActorRefFrom } from 'xstate'
import type { SocialProvider } from '#/domain/config.ts'
import type { signInMachine } from '#/machines/sign-in/sign-in.machine.ts'
import { m } from '#/paraglide/messages.js'
import { useSelector } from '@xstate/react'
import { button } from '#styled/recipes'

interface SocialButtonsProps {
  actor: ActorRefFrom<typeof signInMachine>
  providers: readonly SocialProvider[]
}

/** Sign-in at identity providers. */
export function SocialButtons({ actor, providers }: SocialButtonsProps) {
  const busy = useSelector(actor, (snapshot) => snapshot.matches('startingSocial'))
  return providers.map(({ id, name }) => (
    <button
      key={id}
      type="button"
      className={button({ kind: 'quiet' })}
      aria-busy={busy || undefined}
      onClick={() => actor.send({ type: 'social.start', provider: id })}
    >
      {m.auth_social({ provider: name })}
    </button>
  ))
}
