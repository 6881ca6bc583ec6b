import { useSelector } from '@xstate/react'
import { LocaleFields } from '#/components/fields/locale-fields.tsx'
import { m } from '#/paraglide/messages.js'
import { newsletterUrl } from '#/actors/newsletter/form-url.ts'
import { usePageActor } from '#/actors/use-actor.ts'
import { hiddenText, siteFooter } from '#styled/recipes'

/** Subscribes to the brand's newsletter. NEWS-05: the address is checked by the provider, not here. */
export function NewsletterForm() {
  const styles = siteFooter()
  const { ref, send, preload } = usePageActor('newsletter', { input: undefined })
  const state = useSelector(ref, (snapshot) => snapshot?.value)
  const busy = state === 'subscribing'
  return state === 'subscribed' ? (
    <p className={styles.signupDone} role="status">
      {m.newsletter_done()}
    </p>
  ) : (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- loads the flow's code early */}
      <form
        className={styles.signupForm}
        method="post"
        action={newsletterUrl}
        noValidate
        aria-labelledby="footer-signup"
        onFocus={preload}
        onSubmit={(event) => {
          event.preventDefault()
          const email = new FormData(event.currentTarget).get('email')
          if (!busy && typeof email === 'string') send({ type: 'newsletter.submit', email })
        }}
      >
        <LocaleFields />
        <label className={hiddenText()} htmlFor="newsletter-email">
          {m.newsletter_email()}
        </label>
        <input
          id="newsletter-email"
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          placeholder={m.newsletter_email()}
        />
        <button aria-busy={busy || undefined} aria-disabled={busy || undefined}>
          {m.newsletter_submit()}
        </button>
      </form>
      {state === 'failed' ? <p role="alert">{m.newsletter_failed()}</p> : null}
    </>
  )
}
