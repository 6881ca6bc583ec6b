import { useEffect } from 'react'
import type { FormResult } from '#/domain/posted-form.ts'
import { m } from '#/paraglide/messages.js'
import { notifyMarketing } from '#/actors/analytics/marketing.ts'

/** The result of a newsletter form that was posted without a script. */
export function NewsletterResult({ form: { result, entries } }: { form: FormResult<'newsletter'> }) {
  const email = entries['email']
  // The outside system is the tracker (NEWS-02): a form posted before hydration could not notify it.
  useEffect(() => {
    if (email) notifyMarketing(email)
  }, [email])
  return result.kind === 'subscribed' ? (
    <p role="status">{m.newsletter_done()}</p>
  ) : (
    <p role="alert">{m.newsletter_failed()}</p>
  )
}
