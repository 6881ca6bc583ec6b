import type { SiteAndLocale } from '#/contracts/site-and-locale.ts'
import { emailOptoutOf, registrationErrors } from '#/domain/account/account-forms.ts'
import type { RegistrationForm, RegistrationResult } from '#/domain/auth/shopper.ts'
import { log } from '#/log/log.server.ts'
import { asShopper } from '#/session/shopper.server.ts'
import { registerCustomer } from '#/upstreams/customers.server.ts'
import { subscribe } from '#/upstreams/marketing.server.ts'
import { signInWithPassword } from '#/upstreams/slas.server.ts'
import { fieldOf, limitedOrFailed } from './auth-errors.server.ts'
import { localeContext } from '#/server-fns/shell/locale-context.server.ts'
import { signInBy } from './sign-in.server.ts'

/** Registers a shopper, signs in, and subscribes to the newsletter if the shopper accepts marketing. */
export async function registerShopper(form: RegistrationForm & SiteAndLocale): Promise<RegistrationResult> {
  const errors = registrationErrors(form)
  if (Object.keys(errors).length > 0) return { kind: 'invalid', errors }
  const { site } = localeContext(form)
  const email = form.email.trim()
  const newcomer = {
    firstName: form.firstName.trim(),
    lastName: form.lastName.trim(),
    email,
    login: email,
    c_emailOptout: emailOptoutOf(form),
  }
  try {
    await asShopper(site, (caller) => registerCustomer(caller, newcomer, form.password))
  } catch (error) {
    if (fieldOf(error) === 'customer.email') return { kind: 'invalid', errors: { email: 'invalid' } }
    return limitedOrFailed('a registration failed', error)
  }
  const optIn = form.acceptsMarketing ? subscribe(email, site.id, 'Registration').catch(logOptInError) : undefined
  try {
    const shopper = await signInBy(site, (visit) => signInWithPassword(email, form.password, visit))
    return { kind: 'registered', shopper }
  } catch (error) {
    log.fallback('a newly registered shopper could not be signed in', { error })
    return { kind: 'sign-in-needed' }
  } finally {
    await optIn
  }
}

const logOptInError = (error: unknown) => log.warn('a marketing opt-in failed', { error })
