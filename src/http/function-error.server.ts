import { getRequest, setResponseStatus } from '@tanstack/react-start/server'
import { ZodError } from 'zod'
import { InvalidInput } from '#/domain/invalid-input.ts'
import { log } from '#/log/log.server.ts'
import { m } from '#/paraglide/messages.js'
import { getLocale, isLocale } from '#/paraglide/runtime.js'
import { UpstreamError } from '#/upstreams/upstream-error.ts'
import { plainText } from './plain-text.server.ts'

/** Start throws the issues of a schema as JSON. */
const isIssues = (error: unknown) => error instanceof Error && /^\[\s*\{\s*"/.test(error.message)

/** The status, 400 or 404, with which an upstream rejected the input; undefined for any other error. */
function rejectionIn(error: unknown): number | undefined {
  if (error instanceof UpstreamError) return [400, 404].find((status) => status === error.status)
  return error instanceof Error ? rejectionIn(error.cause) : undefined
}

/**
 * Logs the error of a server function once. Returns the value to throw instead, which contains no internals: for a form
 * posted without a script, a response in the language of its page; for a script, an error with a status.
 */
export function functionError(error: unknown, input: unknown, name: string | undefined): Error | Response {
  const isInvalid = error instanceof ZodError || error instanceof InvalidInput || isIssues(error)
  if (isInvalid) log.warn('a server function received invalid input', { name })
  else log.error('a server function failed', { name, error })
  const status = isInvalid ? 400 : (rejectionIn(error) ?? 500)
  const { headers, url } = getRequest()
  if (input instanceof FormData && !headers.has('x-tsr-serverfn')) {
    const localeField = input.get('locale')
    const locale = isLocale(localeField) ? localeField : getLocale()
    return plainText(status, isInvalid ? m.error_form({}, { locale }) : m.notice_failed({}, { locale }))
  }
  // During server rendering, the request is the page's, which sets its own status.
  if (new URL(url).pathname.startsWith('/_serverFn/')) setResponseStatus(status)
  // Start logs errors without a status again.
  return Object.assign(new Error('Something went wrong. Try again!'), { status })
}
