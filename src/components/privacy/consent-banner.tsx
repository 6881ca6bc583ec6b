import { Link } from '@tanstack/react-router'
import { LocaleFields } from '#/components/fields/locale-fields.tsx'
import { pathLink } from '#/components/ui/path-link.ts'
import { m } from '#/paraglide/messages.js'
import { consentUrl } from '#/actors/privacy/consent-form.ts'
import { bannerForm } from '#/actors/privacy/use-consent.ts'
import { cx } from '#styled/cx'
import { consentBanner, page } from '#styled/recipes'

/**
 * Requests consent. It is part of every page's HTML and never hydrated: `useConsentBanner` sends its form to its flow, and
 * styles hide it from shoppers who have decided.
 */
export function ConsentBanner() {
  const classes = consentBanner()
  return (
    <section className={classes.root} aria-label={m.privacy_banner_label()}>
      <form id={bannerForm} className={cx(page(), classes.inner)} method="post" action={consentUrl}>
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
    </section>
  )
}
