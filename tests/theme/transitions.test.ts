import { expect, it } from 'vitest'
import { recipes, slotRecipes } from '#/theme/recipes.ts'

const compositedProperties = ['transform', 'translate', 'rotate', 'opacity']

/** Every transition in a recipe, as "recipe: property". */
function transitions(recipe: string, styles: unknown): string[] {
  if (typeof styles !== 'object' || styles === null) return []
  return Object.entries(styles).flatMap(([key, value]: [string, unknown]) =>
    key.startsWith('transition')
      ? properties(key, value).map((property) => `${recipe}: ${property}`)
      : transitions(recipe, value),
  )
}

/** The properties of a `transition` shorthand; longhands are returned with their value. */
const properties = (key: string, value: unknown): string[] =>
  key === 'transition' && typeof value === 'string'
    ? value
        .split(',')
        .map((transition) => transition.trim().split(' ')[0] ?? '')
        .filter((property) => property !== 'none')
    : [`${key} ${JSON.stringify(value)}`]

const found = Object.entries({ ...recipes, ...slotRecipes }).flatMap(([name, recipe]) => transitions(name, recipe))

it('animates only properties that need no repaint', () => {
  expect(found).toContain('notice: translate')
  expect(
    found.filter((transition) => !compositedProperties.some((property) => transition.endsWith(`: ${property}`))),
  ).toEqual([])
})
