import { z } from 'zod'

export type CustomValue = string | number | boolean | string[] | number[]
export type CustomFields = Record<`c_${string}`, CustomValue>

const LONGEST_TEXT = 2000
const MOST_VALUES = 50
const MOST_FIELDS = 40

const text = z.string().max(LONGEST_TEXT)
const value = z.union([
  text,
  z.number(),
  z.boolean(),
  z.array(text).max(MOST_VALUES),
  z.array(z.number()).max(MOST_VALUES),
])
const isCustom = (name: string): name is `c_${string}` => /^c_[\w-]{1,60}$/.test(name)

/** Adds Salesforce's custom fields, which begin with `c_`, to the schema of a body. Drops other unknown fields. */
export const withCustomFields = <Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>) =>
  z.looseObject(schema.shape).transform((body, context) => {
    const custom: CustomFields = {}
    for (const [name, input] of Object.entries(body)) {
      if (!name.startsWith('c_') || input === null || input === undefined) continue
      const parsed = value.safeParse(input)
      if (isCustom(name) && parsed.success && Object.keys(custom).length < MOST_FIELDS) custom[name] = parsed.data
      else
        context.addIssue({
          code: 'custom',
          path: [name.slice(0, 64)],
          message: `expected a name of letters, digits, _ and -, and a text of at most ${LONGEST_TEXT} characters, a number, a boolean or a list of these`,
        })
    }
    const known = Object.fromEntries(Object.keys(schema.shape).map((name) => [name, body[name]]))
    return { ...schema.parse(known), custom }
  })
