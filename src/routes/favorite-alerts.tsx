import { createFileRoute, redirect } from '@tanstack/react-router'
import { AuthPage } from '#/components/auth/auth-page.tsx'
import { AlertArrival } from '#/components/favorites/alert-arrival.tsx'
import { AlertResult } from '#/components/favorites/alert-result.tsx'
import { resultOf } from '#/domain/posted-form.ts'
import { m } from '#/paraglide/messages.js'
import { readPostedForm } from '#/server-fns/posted-form.ts'
import { privateHead, privateHeaders } from './-private-page.ts'

/** Shows the result of the forms of alerts, and is the page that the links of their emails open. */
export const Route = createFileRoute('/favorite-alerts')({
  loaderDeps: ({ search: { step, token } }: { search: Record<string, unknown> }) => ({ step, token }),
  loader: ({ deps: { step, token } }) => {
    const form = resultOf(readPostedForm(), 'favorite-alert')
    if (form) return { title: m.favorite_alerts_title(), form }
    if ((step !== 'confirm' && step !== 'stop') || typeof token !== 'string' || !token)
      throw redirect({ to: '/account/favorites' })
    return { title: m.favorite_alerts_title(), arrival: { step, token } as const }
  },
  gcTime: 0,
  head: privateHead,
  headers: privateHeaders,
  component: AlertsPage,
})

function AlertsPage() {
  const { form, arrival } = Route.useLoaderData()
  return (
    <AuthPage title={m.favorite_alerts_title()}>
      {form ? <AlertResult form={form} /> : <AlertArrival {...arrival} />}
    </AuthPage>
  )
}
