import { isNotFound, isRedirect } from '@tanstack/react-router'
import { createCsrfMiddleware, createMiddleware, createStart } from '@tanstack/react-start'
import { log } from '#/log/log.server.ts'

/** What Start throws of data that is not as a function's schema asks: the schema's issues, as JSON. */
const isMisshapen = (error: unknown) => error instanceof Error && /^\[\s*\{\s*"/.test(error.message)

/** A fault is logged here, once and whole; what goes into the page or over the wire says nothing of our insides. */
const faults = createMiddleware({ type: 'function' }).server(async ({ next, serverFnMeta }) => {
  try {
    return await next()
  } catch (error) {
    if (isRedirect(error) || isNotFound(error) || error instanceof Response) throw error
    const misshapen = isMisshapen(error)
    if (misshapen) log.warn('a server function was asked in another shape than its own', { name: serverFnMeta?.name })
    else log.error('a server function failed', { name: serverFnMeta?.name, error })
    // oxlint-disable-next-line preserve-caught-error -- what went wrong stays here; without a status Start logs it again
    throw Object.assign(new Error('Something went wrong. Try again!'), { status: misshapen ? 400 : 500 })
  }
})

export const startInstance = createStart(() => ({
  requestMiddleware: [createCsrfMiddleware({ filter: ({ handlerType }) => handlerType === 'serverFn' })],
  functionMiddleware: [faults],
}))

declare module '@tanstack/react-start' {
  interface Register {
    server: { requestContext: { nonce: string } }
  }
}
