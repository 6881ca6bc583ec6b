import { expect, it } from 'vitest'
import { recipes, slotRecipes } from '#/theme/recipes.ts'

const leftToTheCompositor = ['transform', 'translate', 'rotate', 'opacity']

/** Every transition within a recipe, as "recipe: property". */
function transitions(recipe: string, styles: unknown): string[] {
  if (typeof styles !== 'object' || styles === null) return []
  return Object.entries(styles).flatMap(([key, value]: [string, unknown]) =>
    key.startsWith('transition')
      ? properties(key, value).map((property) => `${recipe}: ${property}`)
      : transitions(recipe, value),
  )
}

/** A shorthand names each property first; anything else is returned unchanged. */
const properties = (key: string, value: unknown): string[] =>
  key === 'transition' && typeof value === 'string'
    ? value
        .split(',')
        .map((one) => one.trim().split(' ')[0] ?? '')
        .filter((property) => property !== 'none')
    : [`${key} ${JSON.stringify(value)}`]

const found = Object.entries({ ...recipes, ...slotRecipes }).flatMap(([name, recipe]) => transitions(name, recipe))

it('have no transition of a property that repaints', () => {
  expect(found).toContain('notice: translate')
  expect(found.filter((one) => !leftToTheCompositor.some((property) => one.endsWith(`: ${property}`)))).toEqual([])
})
