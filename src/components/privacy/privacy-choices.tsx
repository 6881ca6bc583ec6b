import { Link } from '#/components/ui/link.tsx'
import { useState, type FormEvent } from 'react'
import { LocaleFields } from '#/components/fields/locale-fields.tsx'
import { PostedToasts } from '#/components/toasts/posted-toasts.tsx'
import { pathLink } from '#/components/ui/path-link.ts'
import { SubmitButton } from '#/components/ui/submit-button.tsx'
import { useBrand } from '#/components/ui/use-brand.ts'
import { consentCategories, consentTo, type Consent, type ConsentState } from '#/domain/privacy/consent.ts'
import { m } from '#/paraglide/messages.js'
import { consentUrl } from '#/actors/privacy/consent-form.ts'
import { currentConsent } from '#/actors/privacy/use-consent.ts'
import { useActorRegistry, useActorSelector } from '#/actors/use-actor.ts'
import { button, field, heading, privacyChoices } from '#styled/recipes'
import '#/theme/styles/forms.css'
import '#/theme/styles/privacy.css'

const words = {
  analytics: { title: m.privacy_analytics, text: m.privacy_analytics_text },
  personalisation: { title: m.privacy_personalisation, text: m.privacy_personalisation_text },
}

/** The form with the shopper's consent by category. */
export function PrivacyChoices({ allowed, isObjection }: ConsentState) {
  const { paths } = useBrand()
  const actors = useActorRegistry()
  const busy = useActorSelector('consent', (snapshot) => snapshot?.hasTag('busy') === true)
  const saved = useActorSelector('consent', (snapshot) => snapshot?.matches('saved') === true)
  /** The initial state of the switches; changes with a button that sets all of them. */
  const [shown, setShown] = useState<Consent>(allowed)
  const [isSent, setSent] = useState(false)
  const classes = privacyChoices()
  const save = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent
    const pressed = submitter instanceof HTMLButtonElement ? submitter.value : ''
    const fields = new FormData(event.currentTarget)
    const selected = { analytics: fields.has('analytics'), personalisation: fields.has('personalisation') }
    const choice = pressed === 'everything' || pressed === 'nothing' ? consentTo[pressed] : selected
    const { allowed: before } = currentConsent()
    // A withdrawal is posted: only a new document stops third-party scripts that already run.
    if (consentCategories.some((category) => before[category] && !choice[category])) return
    event.preventDefault()
    setShown(choice)
    setSent(true)
    actors.send('consent', { type: 'consent.choose', choice })
  }
  return (
    <div className={classes.root}>
      <h1 className={heading({ level: 'title' })}>{m.privacy_title()}</h1>
      <PostedToasts />
      <p className={classes.lede}>
        {m.privacy_intro()} <Link {...pathLink(paths.privacy)}>{m.privacy_notice()}</Link>
      </p>
      {isObjection ? <p className={field().notice}>{m.privacy_signal()}</p> : null}
      <form method="post" action={consentUrl} onSubmit={save}>
        <LocaleFields />
        <input type="hidden" name="page" value="choices" />
        <div className={classes.list}>
          <div className={classes.category}>
            <h2 className={classes.title}>{m.privacy_necessary()}</h2>
            <span className={classes.always}>{m.privacy_always()}</span>
            <p className={classes.text}>{m.privacy_necessary_text()}</p>
          </div>
          {consentCategories.map((category) => (
            <div key={`${category} ${shown[category]}`} className={classes.category}>
              <h2 className={classes.title}>
                <label htmlFor={`allow-${category}`}>{words[category].title()}</label>
              </h2>
              <input
                id={`allow-${category}`}
                className={classes.switch}
                type="checkbox"
                name={category}
                defaultChecked={shown[category]}
                aria-describedby={`about-${category}`}
              />
              <p id={`about-${category}`} className={classes.text}>
                {words[category].text()}
              </p>
            </div>
          ))}
        </div>
        <div className={classes.actions}>
          <SubmitButton busy={busy} name="choice" value="selected">
            {m.privacy_save()}
          </SubmitButton>
          <button type="submit" className={button({ kind: 'quiet' })} name="choice" value="everything">
            {m.privacy_everything()}
          </button>
          <button type="submit" className={button({ kind: 'quiet' })} name="choice" value="nothing">
            {m.privacy_nothing()}
          </button>
        </div>
        <p role="status">{isSent && saved ? m.notice_consent_saved() : null}</p>
      </form>
    </div>
  )
}
