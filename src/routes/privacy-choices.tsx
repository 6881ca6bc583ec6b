import { createFileRoute } from '@tanstack/react-router'
import { PrivacyChoices } from '#/components/privacy/privacy-choices.tsx'
import { m } from '#/paraglide/messages.js'
import { readPostedForm } from '#/server-fns/posted-form.ts'
import { getConsent } from '#/server-fns/privacy/consent.ts'
import { privateHead, privateHeaders } from './-private-page.ts'

/** Shows the shopper's consent and the form that changes it. */
export const Route = createFileRoute('/privacy-choices')({
  loader: async () => ({ title: m.privacy_title(), consent: await getConsent(), posted: readPostedForm() }),
  gcTime: 0,
  head: privateHead,
  headers: privateHeaders,
  component: Choices,
})

function Choices() {
  return <PrivacyChoices {...Route.useLoaderData().consent} />
}
