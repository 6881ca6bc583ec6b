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

/** The status of an upstream that rejected what a request contains; all its other errors are the shop's. */
function rejectionIn(error: unknown): number | undefined {
  if (error instanceof UpstreamError) return [400, 404].find((status) => status === error.status)
  return error instanceof Error ? rejectionIn(error.cause) : undefined
}

/**
 * Logs the error of a server function, once, and returns what is thrown instead, without internals: for a form that
 * was posted without a script, a response in the language of its page; for a script, an error with a status.
 */
export function functionError(error: unknown, input: unknown, name: string | undefined): Error | Response {
  const isInvalid = error instanceof ZodError || error instanceof InvalidInput || isIssues(error)
  if (isInvalid) log.warn('a server function received invalid input', { name })
  else log.error('a server function failed', { name, error })
  const status = isInvalid ? 400 : (rejectionIn(error) ?? 500)
  const { headers, url } = getRequest()
  if (input instanceof FormData && !headers.has('x-tsr-serverfn')) {
    const given = input.get('locale')
    const locale = isLocale(given) ? given : getLocale()
    return plainText(status, isInvalid ? m.error_form({}, { locale }) : m.notice_failed({}, { locale }))
  }
  // A page that is rendered calls its server functions in the same request, and has a status of its own.
  if (new URL(url).pathname.startsWith('/_serverFn/')) setResponseStatus(status)
  // Without a status, Start logs it again.
  return Object.assign(new Error('Something went wrong. Try again!'), { status })
}
