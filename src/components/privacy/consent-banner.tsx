import { Link } from '#/components/ui/link.tsx'
import type { FormEvent } from 'react'
import { LocaleFields } from '#/components/fields/locale-fields.tsx'
import { useCachedHtml } from '#/components/ui/cached-html.ts'
import { pathLink } from '#/components/ui/path-link.ts'
import { consentTo, decidedAttribute } from '#/domain/privacy/consent.ts'
import { m } from '#/paraglide/messages.js'
import { consentUrl } from '#/actors/privacy/consent-form.ts'
import { useActorRegistry } from '#/actors/use-actor.ts'
import { cx } from '#styled/cx'
import { consentBanner, page } from '#styled/recipes'

/** The banner that requests consent. Every page's HTML contains it; styles hide it once the shopper has decided. */
export function ConsentBanner() {
  const actors = useActorRegistry()
  const choose = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const isEverything = submitter instanceof HTMLButtonElement && submitter.value === 'everything'
    // Hides the banner at once: movement later than 500 ms after a click counts as a layout shift.
    document.documentElement.setAttribute(decidedAttribute.name, decidedAttribute.value)
    document.getElementById('main')?.focus({ preventScroll: true })
    actors.send('consent', { type: 'consent.choose', choice: isEverything ? consentTo.everything : consentTo.nothing })
  }
  const classes = consentBanner()
  const form = (
    <form className={cx(page(), classes.inner)} method="post" action={consentUrl} onSubmit={choose}>
      <LocaleFields />
      <p className={classes.text}>
        <b>{m.privacy_banner_title()}</b> {m.privacy_banner_text()}
      </p>
      <div className={classes.actions}>
        <button type="submit" name="choice" value="nothing" className={classes.action}>
          {m.privacy_nothing()}
        </button>
        <button type="submit" name="choice" value="everything" className={classes.action}>
          {m.privacy_everything()}
        </button>
        <Link className={classes.action} {...pathLink('/privacy-choices')}>
          {m.privacy_choose()}
        </Link>
      </div>
    </form>
  )
  return (
    <section className={classes.root} aria-label={m.privacy_banner_label()} {...useCachedHtml(['consent'], form)} />
  )
}
