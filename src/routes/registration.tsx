import { createFileRoute } from '@tanstack/react-router'
import { Link } from '#/components/ui/link.tsx'
import { AuthPage } from '#/components/auth/auth-page.tsx'
import { RegisterForm } from '#/components/auth/register-form.tsx'
import { m } from '#/paraglide/messages.js'
import { usePageActor } from '#/actors/use-actor.ts'
import { readPostedForm } from '#/server-fns/posted-form.ts'
import { privateHead, privateHeaders } from './-private-page.ts'

export const Route = createFileRoute('/registration')({
  loader: () => ({ title: m.auth_create_account(), posted: readPostedForm() }),
  gcTime: 0,
  head: privateHead,
  headers: privateHeaders,
  component: RegistrationPage,
})

function RegistrationPage() {
  const flow = usePageActor('register', { input: undefined })
  return (
    <AuthPage title={m.auth_start()}>
      <RegisterForm flow={flow} signIn={<Link to="/login">{m.auth_sign_in_link()}</Link>} />
    </AuthPage>
  )
}
