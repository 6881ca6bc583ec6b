import { useEffect } from 'react'
import type { FormResult } from '#/domain/posted-form.ts'
import { m } from '#/paraglide/messages.js'
import { notifyMarketing } from '#/actors/analytics/marketing.ts'

/** The result of a newsletter form that was posted without a script. */
export function NewsletterResult({ form: { result, entries } }: { form: FormResult<'newsletter'> }) {
  const email = entries['email']
  // NEWS-02: the tracker is outside of React; a form that posts before its page is hydrated cannot notify it.
  useEffect(() => {
    if (email) notifyMarketing(email)
  }, [email])
  return result.kind === 'subscribed' ? (
    <p role="status">{m.newsletter_done()}</p>
  ) : (
    <p role="alert">{m.newsletter_failed()}</p>
  )
}
