import { Link, createFileRoute, redirect } from '@tanstack/react-router'
import { AuthPage } from '#/components/auth/auth-page.tsx'
import { NewPasswordForm } from '#/components/auth/new-password-form.tsx'
import { m } from '#/paraglide/messages.js'
import { newPasswordPageActor } from '#/actors/auth/sign-in-pages.ts'
import { usePageActor } from '#/actors/old-page-actor.ts'
import { useActorRegistry } from '#/actors/use-actor.ts'
import { privateHead, privateHeaders } from './-private-page.ts'

const text = (value: unknown) => (typeof value === 'string' && value ? value : undefined)

/** Where a mailed link leads to; without its token, to the form that asks for one. */
export const Route = createFileRoute('/reset-password-landing')({
  loaderDeps: ({ search }: { search: Record<string, unknown> }) => ({
    token: text(search['token']),
    email: text(search['email']),
  }),
  loader: ({ deps: { token, email } }) => {
    if (!token) throw redirect({ to: '/reset-password' })
    return { token, email }
  },
  head: () => privateHead(m.auth_new_password_title()),
  headers: privateHeaders,
  component: NewPasswordPage,
})

function NewPasswordPage() {
  const { token, email } = Route.useLoaderData()
  const { services: link } = useActorRegistry()
  const actor = usePageActor(() => newPasswordPageActor(link, token, email))
  return (
    <AuthPage title={m.auth_new_password_title()}>
      <NewPasswordForm actor={actor} again={<Link to="/reset-password">{m.auth_link_expired()}</Link>} />
    </AuthPage>
  )
}
