import { useHydrated } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'
import { useNewsletter } from '#/actors/newsletter/use-newsletter.ts'
import { hiddenText, siteFooter } from '#styled/recipes'

/** Signs up to the brand's letters. What is an e-mail address is left to the provider. */
export function NewsletterForm() {
  const styles = siteFooter()
  const { state, wake, submit } = useNewsletter()
  const awake = useHydrated()
  const busy = state === 'subscribing'
  return state === 'subscribed' ? (
    <p className={styles.signupDone} role="status">
      {m.newsletter_done()}
    </p>
  ) : (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only hears that its field has the focus */}
      <form
        className={styles.signupForm}
        method="post"
        noValidate
        aria-labelledby="footer-signup"
        onFocus={() => void wake()}
        onSubmit={(event) => {
          event.preventDefault()
          const email = new FormData(event.currentTarget).get('email')
          if (!busy && typeof email === 'string') submit(email)
        }}
      >
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
        <button disabled={!awake} aria-busy={busy || undefined} aria-disabled={busy || undefined}>
          {m.newsletter_submit()}
        </button>
      </form>
      {state === 'failed' ? <p role="alert">{m.newsletter_failed()}</p> : null}
    </>
  )
}
