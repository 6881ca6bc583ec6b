import type { z } from 'zod'

/** Parses a server function's input by a schema; a form that was posted without a script by its fields. */
export const formOr =
  <Schema extends z.ZodType>(schema: Schema) =>
  (input: z.input<Schema>): z.output<Schema> => {
    const given: unknown = input
    return schema.parse(given instanceof FormData ? Object.fromEntries(given) : given)
  }
