import { createFileRoute, redirect } from '@tanstack/react-router'
import { SignInArrival } from '#/components/auth/sign-in-arrival.tsx'
import { m } from '#/paraglide/messages.js'
import { privateHead, privateHeaders } from './-private-page.ts'

/** The page that an emailed sign-in link opens. */
export const Route = createFileRoute('/passwordless-login-landing')({
  loaderDeps: ({ search }: { search: Record<string, unknown> }) => ({ token: search['token'] }),
  loader: ({ deps: { token } }) => {
    if (typeof token !== 'string' || !token) throw redirect({ to: '/login' })
    return { title: m.auth_sign_in(), token }
  },
  head: privateHead,
  headers: privateHeaders,
  component: LandingPage,
})

function LandingPage() {
  return <SignInArrival arrival={Route.useLoaderData()} />
}
