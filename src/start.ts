import { isNotFound, isRedirect } from '@tanstack/react-router'
import { createCsrfMiddleware, createMiddleware, createStart } from '@tanstack/react-start'
import { functionError } from '#/http/function-error.server.ts'
import { isRead } from '#/http/is-read.ts'
import { plainText } from '#/http/plain-text.server.ts'
import { log } from '#/log/log.server.ts'

/** Responds with 404 to the name of an unknown server function, for which Start has no response. */
const unknownFunctions = createMiddleware().server(async ({ next, handlerType, pathname, request }) => {
  try {
    return await next()
  } catch (error) {
    if (handlerType !== 'serverFn' || request.signal.aborted) throw error
    log.warn('an unknown server function was requested', { path: pathname, error: String(error) })
    throw plainText(404, 'There is no such server function.')
  }
})

/** Logs the errors of server functions, and replaces them with errors that contain no internals. */
const errors = createMiddleware({ type: 'function' }).server(async ({ next, data, serverFnMeta }) => {
  try {
    return await next()
  } catch (error) {
    if (isRedirect(error) || isNotFound(error) || error instanceof Response) throw error
    throw functionError(error, data, serverFnMeta?.name)
  }
})

/** Whether a request needs CSRF protection: all server functions, and every method of a route except GET and HEAD. */
const isChange = ({ handlerType, request }: { handlerType: string; request: Request }) =>
  handlerType === 'serverFn' || !isRead(request)

export const startInstance = createStart(() => ({
  requestMiddleware: [createCsrfMiddleware({ filter: isChange }), unknownFunctions],
  functionMiddleware: [errors],
}))

declare module '@tanstack/react-start' {
  interface Register {
    server: { requestContext: { nonce: string } }
  }
}
