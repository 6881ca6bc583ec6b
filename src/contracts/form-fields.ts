import { z } from 'zod'

/** Parses a server function's input by a schema; a form that was posted without a script by its fields. */
export const formOr =
  <Schema extends z.ZodType>(
    schema: Schema,
    /** The schema's input from fields that are not one value each. */
    inputOf: (fields: FormData) => unknown = (fields) => Object.fromEntries(fields),
  ) =>
  (input: z.input<Schema>): z.output<Schema> => {
    const given: unknown = input
    return schema.parse(given instanceof FormData ? inputOf(given) : given)
  }

/** A checkbox: a posted form sends `on`, or nothing. */
export const checkbox = z.union([z.boolean(), z.literal('on').transform(() => true)]).default(false)
