import { createFileRoute, redirect } from '@tanstack/react-router'
import { SignInArrival } from '#/components/auth/sign-in-arrival.tsx'
import { m } from '#/paraglide/messages.js'
import { privateHead, privateHeaders } from './-private-page.ts'

/** The address to which identity providers redirect. */
export const Route = createFileRoute('/social-callback')({
  loaderDeps: ({ search }: { search: Record<string, unknown> }) => ({ code: search['code'], state: search['state'] }),
  loader: ({ deps: { code, state } }) => {
    if (typeof code !== 'string' || typeof state !== 'string') throw redirect({ to: '/login' })
    return { title: m.auth_sign_in(), code, state }
  },
  head: privateHead,
  headers: privateHeaders,
  component: CallbackPage,
})

function CallbackPage() {
  return <SignInArrival arrival={Route.useLoaderData()} />
}
