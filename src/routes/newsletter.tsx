import { createFileRoute, redirect } from '@tanstack/react-router'
import { AuthPage } from '#/components/auth/auth-page.tsx'
import { NewsletterResult } from '#/components/newsletter/newsletter-result.tsx'
import { resultOf } from '#/domain/posted-form.ts'
import { m } from '#/paraglide/messages.js'
import { readPostedForm } from '#/server-fns/posted-form.ts'
import { privateHead, privateHeaders } from './-private-page.ts'

/** Shows the result of the newsletter form, which posts from any page without a script. */
export const Route = createFileRoute('/newsletter')({
  loader: () => {
    const form = resultOf(readPostedForm(), 'newsletter')
    if (!form) throw redirect({ to: '/' })
    return { title: m.newsletter_title(), form }
  },
  gcTime: 0,
  head: privateHead,
  headers: privateHeaders,
  component: NewsletterPage,
})

function NewsletterPage() {
  return (
    <AuthPage title={m.newsletter_title()}>
      <NewsletterResult form={Route.useLoaderData().form} />
    </AuthPage>
  )
}
