import { createFileRoute } from '@tanstack/react-router'
import { Link } from '#/components/ui/link.tsx'
import { AuthPage } from '#/components/auth/auth-page.tsx'
import { ResetForm } from '#/components/auth/reset-form.tsx'
import { m } from '#/paraglide/messages.js'
import { usePageActor } from '#/actors/use-actor.ts'
import { readPostedForm } from '#/server-fns/posted-form.ts'
import { privateHead, privateHeaders } from './-private-page.ts'

export const Route = createFileRoute('/reset-password')({
  loaderDeps: ({ search }: { search: Record<string, unknown> }) => ({ legacy: search['legacyCustomer'] === 'true' }),
  loader: ({ deps }) => ({ title: m.auth_reset_title(), ...deps, posted: readPostedForm() }),
  gcTime: 0,
  head: privateHead,
  headers: privateHeaders,
  component: ResetPage,
})

function ResetPage() {
  const { legacy } = Route.useLoaderData()
  const flow = usePageActor('reset-request', { input: undefined })
  return (
    <AuthPage title={m.auth_reset_title()}>
      <ResetForm flow={flow} legacy={legacy} signIn={<Link to="/login">{m.auth_sign_in_link()}</Link>} />
    </AuthPage>
  )
}
