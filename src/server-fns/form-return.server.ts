import { isNotFound, isRedirect, redirect } from '@tanstack/react-router'
import { getRequest } from '@tanstack/react-start/server'
import { ZodError } from 'zod'
import { returnAddress } from '#/domain/auth/return-address.ts'
import { InvalidInput } from '#/domain/invalid-input.ts'
import type { FormOutcome } from '#/domain/posted-form.ts'
import { addressIn, localeContextOf } from '#/domain/site.ts'
import { log } from '#/log/log.server.ts'
import { writePostedForm } from '#/session/posted-form.server.ts'
import { config } from '#config'
import { shopOrigin, localeContext } from './shell/locale-context.server.ts'

/** Runs a posted form's function. Returns the redirect to its outcome, or after a failure to the form's page. */
export async function formRedirect(fields: FormData, run: () => Promise<FormOutcome>, name: string) {
  const { to, address, ...posted } = await outcomeOf(run, name)
  if (posted.form || posted.toasts?.length) writePostedForm(posted)
  return redirect({ href: addressOf(fields, to, address), statusCode: 303, reloadDocument: true })
}

async function outcomeOf(run: () => Promise<FormOutcome>, name: string): Promise<FormOutcome> {
  try {
    return await run()
  } catch (error) {
    const isInvalid = error instanceof ZodError || error instanceof InvalidInput
    if (isRedirect(error) || isNotFound(error) || error instanceof Response || isInvalid) throw error
    log.error('a server function failed', { name, error })
    return { toasts: [{ kind: 'failed' }] }
  }
}

function addressOf(fields: FormData, path: string | undefined, address: string | undefined): string {
  const { site, locale } = localeContext({ site: String(fields.get('site')), locale: String(fields.get('locale')) })
  const origin = shopOrigin()
  const shopAddress = returnAddress(address, origin)
  if (shopAddress !== undefined)
    return localeContextOf(shopAddress, config).canonical ? shopAddress : addressIn(site, locale, shopAddress, config)
  const back = returnAddress(getRequest().headers.get('referer'), origin)
  const home = addressIn(site, locale, '/', config)
  if (path === undefined) return back ?? home
  return addressIn(site, locale, path.replaceAll('{back}', encodeURIComponent(back ?? home)), config)
}
