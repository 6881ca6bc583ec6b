/** Values of a recipe's variants. */
type Chosen<Variants> = { readonly [Name in keyof Variants]?: Variants[Name] | undefined }

/** The classes of a recipe in its chosen variants. */
export type Recipe<Variants> = (chosen?: Chosen<Variants>) => string
/** The classes of each slot of a recipe in its chosen variants. */
export type SlotRecipe<Slot extends string, Variants> = (chosen?: Chosen<Variants>) => Readonly<Record<Slot, string>>

type Values = Readonly<Record<string, string | boolean | undefined>>

/** The endings of the classes of chosen variants: `--level_title`. */
function endingsOf(defaults: Values, chosen: Values | undefined): string[] {
  const values = new Map(Object.entries(defaults))
  for (const [variant, value] of Object.entries(chosen ?? {})) if (value !== undefined) values.set(variant, value)
  return [...values].map(([variant, value]) => `--${variant}_${value}`)
}

const classesOf = (name: string, endings: readonly string[]) =>
  [name, ...endings.map((ending) => name + ending)].join(' ')

/** A recipe of Panda as the names of its classes. `panda.config.ts` writes its calls (decision 095). */
export const recipe =
  (name: string, defaults: Values = {}) =>
  (chosen?: Values): string =>
    classesOf(name, endingsOf(defaults, chosen))

/** A recipe with slots, which are written with spaces between them. */
export function slotRecipe(name: string, slots: string, defaults: Values = {}) {
  const known = new Map<string, Record<string, string>>()
  return (chosen?: Values): Record<string, string> => {
    const endings = endingsOf(defaults, chosen)
    const key = endings.join('')
    const classes =
      known.get(key) ??
      Object.fromEntries(slots.split(' ').map((slot) => [slot, classesOf(`${name}__${slot}`, endings)]))
    known.set(key, classes)
    return classes
  }
}
