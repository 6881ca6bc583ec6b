import { Link, createFileRoute } from '@tanstack/react-router'
import { AuthPage } from '#/components/auth/auth-page.tsx'
import { ResetForm } from '#/components/auth/reset-form.tsx'
import { m } from '#/paraglide/messages.js'
import { resetPageActor } from '#/actors/auth/sign-in-pages.ts'
import { usePageActor } from '#/actors/old-page-actor.ts'
import { useActorRegistry } from '#/actors/use-actor.ts'
import { privateHead, privateHeaders } from './-private-page.ts'

export const Route = createFileRoute('/reset-password')({
  loaderDeps: ({ search }: { search: Record<string, unknown> }) => ({ legacy: search['legacyCustomer'] === 'true' }),
  loader: ({ deps }) => deps,
  head: () => privateHead(m.auth_reset_title()),
  headers: privateHeaders,
  component: ResetPage,
})

function ResetPage() {
  const { legacy } = Route.useLoaderData()
  const { services: link } = useActorRegistry()
  const actor = usePageActor(() => resetPageActor(link))
  return (
    <AuthPage title={m.auth_reset_title()}>
      <ResetForm actor={actor} legacy={legacy} signIn={<Link to="/login">{m.auth_sign_in_link()}</Link>} />
    </AuthPage>
  )
}
