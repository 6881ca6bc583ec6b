import { isNotFound, isRedirect } from '@tanstack/react-router'
import { createCsrfMiddleware, createMiddleware, createStart } from '@tanstack/react-start'
import { plainText } from '#/http/plain-text.server.ts'
import { log } from '#/log/log.server.ts'

/** Start has no response of its own to the name of no server function. */
const unknownFunctions = createMiddleware().server(async ({ next, handlerType, pathname, request }) => {
  try {
    return await next()
  } catch (error) {
    if (handlerType !== 'serverFn' || request.signal.aborted) throw error
    log.warn('a request names no server function', { path: pathname, error: String(error) })
    throw plainText(404, 'There is no such server function.')
  }
})

/** Start throws the issues of invalid input as JSON. */
const isInvalidInput = (error: unknown) => error instanceof Error && /^\[\s*\{\s*"/.test(error.message)

/** Logs errors of server functions once; the response contains no internals. */
const errors = createMiddleware({ type: 'function' }).server(async ({ next, serverFnMeta }) => {
  try {
    return await next()
  } catch (error) {
    if (isRedirect(error) || isNotFound(error) || error instanceof Response) throw error
    const invalid = isInvalidInput(error)
    if (invalid) log.warn('a server function received invalid input', { name: serverFnMeta?.name })
    else log.error('a server function failed', { name: serverFnMeta?.name, error })
    // oxlint-disable-next-line preserve-caught-error -- the cause stays on the server; without a status Start logs it again
    throw Object.assign(new Error('Something went wrong. Try again!'), { status: invalid ? 400 : 500 })
  }
})

/** Server functions, and what is posted to a route. */
const isChange = ({ handlerType, request }: { handlerType: string; request: Request }) =>
  handlerType === 'serverFn' || (request.method !== 'GET' && request.method !== 'HEAD')

export const startInstance = createStart(() => ({
  requestMiddleware: [createCsrfMiddleware({ filter: isChange }), unknownFunctions],
  functionMiddleware: [errors],
}))

declare module '@tanstack/react-start' {
  interface Register {
    server: { requestContext: { nonce: string } }
  }
}
