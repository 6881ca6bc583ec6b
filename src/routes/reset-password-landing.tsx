import { createFileRoute, redirect } from '@tanstack/react-router'
import { Link } from '#/components/ui/link.tsx'
import { AuthPage } from '#/components/auth/auth-page.tsx'
import { NewPasswordForm } from '#/components/auth/new-password-form.tsx'
import { m } from '#/paraglide/messages.js'
import { readPostedForm } from '#/server-fns/posted-form.ts'
import { privateHead, privateHeaders } from './-private-page.ts'

const text = (value: unknown) => (typeof value === 'string' && value ? value : undefined)

/** The page that an emailed reset link opens; redirects to the form that requests a link when the token is missing. */
export const Route = createFileRoute('/reset-password-landing')({
  loaderDeps: ({ search }: { search: Record<string, unknown> }) => ({
    token: text(search['token']),
    email: text(search['email']),
  }),
  loader: ({ deps: { token, email } }) => {
    if (!token) throw redirect({ to: '/reset-password' })
    return { title: m.auth_new_password_title(), token, email, posted: readPostedForm() }
  },
  gcTime: 0,
  head: privateHead,
  headers: privateHeaders,
  component: NewPasswordPage,
})

function NewPasswordPage() {
  const { token, email } = Route.useLoaderData()
  return (
    <AuthPage title={m.auth_new_password_title()}>
      <NewPasswordForm token={token} email={email} again={<Link to="/reset-password">{m.auth_link_expired()}</Link>} />
    </AuthPage>
  )
}
