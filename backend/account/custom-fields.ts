import { z } from 'zod'

const custom = z.union([z.string().max(1000), z.number(), z.boolean(), z.null()])
const MOST = 50

/**
 * An object of these fields, besides any that begin with `c_`; others are refused, as Salesforce does. What comes out has
 * the custom fields among the known ones.
 */
export const withCustomFields = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.looseObject(shape).check(({ value, issues }) => {
    const names = Object.keys(value).filter((name) => !(name in shape))
    const tell = (path: string, message: string) => issues.push({ code: 'custom', path: [path], message, input: value })
    for (const name of names) {
      if (!/^c_\w{1,60}$/.test(name)) tell(name.slice(0, 60), 'is not a field of this resource')
      else if (!custom.safeParse(Reflect.get(value, name)).success)
        tell(name, 'expected a short text, a number or a boolean')
    }
    if (names.length > MOST) tell('c_', `expected at most ${MOST} custom fields`)
  })
