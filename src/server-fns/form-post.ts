import { createMiddleware } from '@tanstack/react-start'
import { formEntries } from '#/domain/form-entries.ts'
import type { FormOutcome } from '#/domain/posted-form.ts'
import { formRedirect } from './form-return.server.ts'

/**
 * Lets a form post to a server function's `url` without a script: redirects (303) to the page of the result's `outcome`,
 * and stores the result for it. A call from a script gets the result itself.
 */
export const formPost = <Result>(outcome: (result: Result, fields: FormData) => FormOutcome) =>
  createMiddleware({ type: 'function' }).server(async ({ next, data, serverFnMeta }) => {
    const fields: unknown = data
    if (!(fields instanceof FormData)) return next()
    throw await formRedirect(
      fields,
      async () => {
        const { result } = (await next()) as { result?: Result }
        return outcome(result as Result, fields)
      },
      serverFnMeta.name,
    )
  })

/** The texts of fields, by name. */
export const entriesOf = (fields: FormData, ...names: string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, textOf(fields, name)]))

/** The text of a field; empty without it. */
export const textOf = (fields: FormData, name: string): string => formEntries(fields).text(name)
