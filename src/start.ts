import { isNotFound, isRedirect } from '@tanstack/react-router'
import { createCsrfMiddleware, createMiddleware, createStart } from '@tanstack/react-start'
import { functionError } from '#/http/function-error.server.ts'
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

/** The errors of server functions, as the responses to them may contain them. */
const errors = createMiddleware({ type: 'function' }).server(async ({ next, data, serverFnMeta }) => {
  try {
    return await next()
  } catch (error) {
    if (isRedirect(error) || isNotFound(error) || error instanceof Response) throw error
    throw functionError(error, data, serverFnMeta?.name)
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
