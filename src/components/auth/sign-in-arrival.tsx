import type { ActorRefFrom } from 'xstate'
import { FormAlert } from '#/components/ui/field.tsx'
import { Link } from '@tanstack/react-router'
import type { signInArrivalMachine } from '#/machines/sign-in-arrival/sign-in-arrival.machine.ts'
import { m } from '#/paraglide/messages.js'
import { useSelector } from '@xstate/react'
import { AuthPage } from './auth-page.tsx'
import { refusalWords } from './auth-words.ts'

/** Signs in with what the page's address brought. */
export function SignInArrival({ actor }: { actor: ActorRefFrom<typeof signInArrivalMachine> }) {
  const refusal = useSelector(actor, ({ context }) => context.refusal)
  return (
    <AuthPage title={m.auth_sign_in()}>
      {refusal ? (
        <>
          <FormAlert>{refusalWords(refusal)}</FormAlert>
          <p>
            <Link to="/login">{m.auth_back_to_sign_in()}</Link>
          </p>
        </>
      ) : (
        <p role="status">{m.auth_signing_in()}</p>
      )}
    </AuthPage>
  )
}
