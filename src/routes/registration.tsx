import { Link, createFileRoute } from '@tanstack/react-router'
import { AuthPage } from '#/components/auth/auth-page.tsx'
import { RegisterForm } from '#/components/auth/register-form.tsx'
import { m } from '#/paraglide/messages.js'
import { registerPageActor } from '#/actors/auth/sign-in-pages.ts'
import { usePageActor } from '#/actors/old-page-actor.ts'
import { useActorRegistry } from '#/actors/use-actor.ts'
import { privateHead, privateHeaders } from './-private-page.ts'

export const Route = createFileRoute('/registration')({
  head: () => privateHead(m.auth_create_account()),
  headers: privateHeaders,
  component: RegistrationPage,
})

function RegistrationPage() {
  const { services: link } = useActorRegistry()
  const actor = usePageActor(() => registerPageActor(link))
  return (
    <AuthPage title={m.auth_start()}>
      <RegisterForm actor={actor} signIn={<Link to="/login">{m.auth_sign_in_link()}</Link>} />
    </AuthPage>
  )
}
