import { z } from 'zod'

/** A validator that parses a server function's input by a schema, and the fields of a form posted without a script. */
export const formOr =
  <Schema extends z.ZodType>(
    schema: Schema,
    /** Makes the schema's input from the fields, if it is not one value per field. */
    inputOf: (fields: FormData) => unknown = (fields) => Object.fromEntries(fields),
  ) =>
  (input: z.input<Schema>): z.output<Schema> => {
    const value: unknown = input
    return schema.parse(value instanceof FormData ? inputOf(value) : value)
  }

/** A checkbox. A posted form sends `on` if it is ticked, and nothing otherwise. */
export const checkbox = z.union([z.boolean(), z.literal('on').transform(() => true)]).default(false)
