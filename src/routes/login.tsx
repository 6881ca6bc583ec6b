import { createFileRoute } from '@tanstack/react-router'
import { Link } from '#/components/ui/link.tsx'
import { AuthPage } from '#/components/auth/auth-page.tsx'
import { LoginForm } from '#/components/auth/login-form.tsx'
import { m } from '#/paraglide/messages.js'
import { usePageActor } from '#/actors/use-actor.ts'
import { readPostedForm } from '#/server-fns/posted-form.ts'
import { privateHead, privateHeaders } from './-private-page.ts'

export const Route = createFileRoute('/login')({
  loader: () => ({ title: m.auth_sign_in(), posted: readPostedForm() }),
  gcTime: 0,
  head: privateHead,
  headers: privateHeaders,
  component: LoginPage,
})

function LoginPage() {
  const flow = usePageActor('sign-in', { input: undefined })
  const { directedFrom }: { directedFrom?: unknown } = Route.useSearch()
  return (
    <AuthPage title={m.auth_greeting_back()}>
      <LoginForm
        flow={flow}
        directedFrom={typeof directedFrom === 'string' ? directedFrom : undefined}
        forgot={<Link to="/reset-password">{m.auth_forgot()}</Link>}
        register={<Link to="/registration">{m.auth_create_account_link()}</Link>}
      />
    </AuthPage>
  )
}
