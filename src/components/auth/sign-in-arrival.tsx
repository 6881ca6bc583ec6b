import { Link } from '#/components/ui/link.tsx'
import { useSelector } from '@xstate/react'
import { LocaleFields } from '#/components/fields/locale-fields.tsx'
import { FormAlert } from '#/components/ui/field.tsx'
import { SubmitButton } from '#/components/ui/submit-button.tsx'
import { m } from '#/paraglide/messages.js'
import { authUrls } from '#/actors/auth/form-urls.ts'
import { usePageActor } from '#/actors/use-actor.ts'
import { AuthPage } from './auth-page.tsx'
import { rejectionMessage } from './auth-messages.ts'

type Arrival = { token: string } | { code: string; state: string }

/** Signs in with the token or the code in the page's address: at once, or with a button without a script. */
export function SignInArrival({ arrival }: { arrival: Arrival }) {
  const { ref } = usePageActor('sign-in-arrival', { input: arrival, startsAtOnce: true })
  const rejection = useSelector(ref, (snapshot) => snapshot?.context.rejection)
  return (
    <AuthPage title={m.auth_sign_in()}>
      {rejection ? (
        <>
          <FormAlert>{rejectionMessage(rejection)}</FormAlert>
          <p>
            <Link to="/login">{m.auth_back_to_sign_in()}</Link>
          </p>
        </>
      ) : (
        <>
          <p role="status">{m.auth_signing_in()}</p>
          <noscript>
            <form method="post" action={'token' in arrival ? authUrls.finishLink : authUrls.finishSocial}>
              <LocaleFields />
              {Object.entries(arrival).map(([name, value]) => (
                <input key={name} type="hidden" name={name} value={value} />
              ))}
              <SubmitButton>{m.auth_sign_in()}</SubmitButton>
            </form>
          </noscript>
        </>
      )}
    </AuthPage>
  )
}
