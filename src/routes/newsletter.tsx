import { createFileRoute, redirect } from '@tanstack/react-router'
import { AuthPage } from '#/components/auth/auth-page.tsx'
import { resultOf } from '#/domain/posted-form.ts'
import { m } from '#/paraglide/messages.js'
import { readPostedForm } from '#/server-fns/posted-form.ts'
import { privateHead, privateHeaders } from './-private-page.ts'

/** The result of the newsletter form, which without a script posts from any page. */
export const Route = createFileRoute('/newsletter')({
  loader: () => {
    const posted = readPostedForm()
    const form = resultOf(posted, 'newsletter')
    if (!form) throw redirect({ to: '/' })
    return { posted, isSubscribed: form.result.kind === 'subscribed' }
  },
  gcTime: 0,
  head: () => privateHead(m.newsletter_title()),
  headers: privateHeaders,
  component: NewsletterPage,
})

function NewsletterPage() {
  const { isSubscribed } = Route.useLoaderData()
  return (
    <AuthPage title={m.newsletter_title()}>
      {isSubscribed ? <p role="status">{m.newsletter_done()}</p> : <p role="alert">{m.newsletter_failed()}</p>}
    </AuthPage>
  )
}
