import { Link, createFileRoute } from '@tanstack/react-router'
import { AuthPage } from '#/components/auth/auth-page.tsx'
import { LoginForm } from '#/components/auth/login-form.tsx'
import { m } from '#/paraglide/messages.js'
import { signInPageActor } from '#/actors/auth/sign-in-pages.ts'
import { usePageActor } from '#/actors/old-page-actor.ts'
import { useActorRegistry } from '#/actors/use-actor.ts'
import { privateHead, privateHeaders } from './-private-page.ts'

export const Route = createFileRoute('/login')({
  head: () => privateHead(m.auth_sign_in()),
  headers: privateHeaders,
  component: LoginPage,
})

function LoginPage() {
  const { services: link } = useActorRegistry()
  const actor = usePageActor(() => signInPageActor(link))
  return (
    <AuthPage title={m.auth_welcome_back()}>
      <LoginForm
        actor={actor}
        forgot={<Link to="/reset-password">{m.auth_forgot()}</Link>}
        register={<Link to="/registration">{m.auth_create_account_link()}</Link>}
      />
    </AuthPage>
  )
}
