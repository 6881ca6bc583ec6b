import { redirect } from '@tanstack/react-router'
import { createMiddleware } from '@tanstack/react-start'
import { formReturn } from './form-return.server.ts'

/**
 * Lets a form post to a server function's `url` without a script: redirects (303) to the path that `destination` names
 * for the result, or back to the page where it names none. A call from a script gets the result itself.
 */
export const formPost = <Result>(destination: (result: Result) => string | undefined) =>
  createMiddleware({ type: 'function' }).server(async ({ next, data }) => {
    const outcome = await next()
    const fields: unknown = data
    if (!(fields instanceof FormData)) return outcome
    const { result } = outcome as { result?: Result }
    throw redirect({
      href: formReturn(fields, result === undefined ? undefined : destination(result)),
      statusCode: 303,
      reloadDocument: true,
    })
  })
