import { isNotFound, isRedirect } from '@tanstack/react-router'
import { createCsrfMiddleware, createMiddleware, createStart } from '@tanstack/react-start'
import { log } from '#/log/log.server.ts'

/** The nonce of this answer's Content-Security-Policy, which the server entry writes. */
const nonce = createMiddleware().server(({ next, request }) =>
  next({ context: { nonce: request.headers.get('x-nonce') ?? undefined } }),
)

/** A fault is logged here, once and whole; what goes into the page or over the wire says nothing of our insides. */
const faults = createMiddleware({ type: 'function' }).server(async ({ next, serverFnMeta }) => {
  try {
    return await next()
  } catch (error) {
    if (isRedirect(error) || isNotFound(error) || error instanceof Response) throw error
    log.error('a server function failed', { name: serverFnMeta?.name, error })
    // oxlint-disable-next-line preserve-caught-error -- what went wrong stays here
    throw new Error('Something went wrong. Try again!')
  }
})

export const startInstance = createStart(() => ({
  requestMiddleware: [nonce, createCsrfMiddleware({ filter: ({ handlerType }) => handlerType === 'serverFn' })],
  functionMiddleware: [faults],
}))
