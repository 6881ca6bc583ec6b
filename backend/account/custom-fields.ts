import { z } from 'zod'

const custom = z.union([z.string().max(4000), z.number(), z.boolean(), z.null()])
const MAX_CUSTOM_FIELDS = 50

/**
 * The schema of an object with these fields and custom fields (`c_…`). As in Salesforce, it rejects other fields.
 */
export const withCustomFields = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.looseObject(shape).check(({ value, issues }) => {
    const names = Object.keys(value).filter((name) => !(name in shape))
    const addIssue = (path: string, message: string) =>
      issues.push({ code: 'custom', path: [path], message, input: value })
    for (const name of names) {
      if (!/^c_\w{1,60}$/.test(name)) addIssue(name.slice(0, 60), 'is not a field of this resource')
      else if (!custom.safeParse(Reflect.get(value, name)).success)
        addIssue(name, 'expected a string of at most 4000 characters, a number or a boolean')
    }
    if (names.length > MAX_CUSTOM_FIELDS) addIssue('c_', `expected at most ${MAX_CUSTOM_FIELDS} custom fields`)
  })
