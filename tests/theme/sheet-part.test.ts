import panda from '@pandacss/dev/postcss'
import postcss, { type Root } from 'postcss'
import { beforeAll, describe, expect, it } from 'vitest'
import { areas, areasOf, type Area } from '#/theme/areas.ts'
import { press } from '#/theme/tokens.ts'
import { recipes, slotRecipes } from '#/theme/recipes.ts'
import { areasOfSelector, isOfOtherLook, keepPart, looks, withoutLook, type Look } from '#/theme/sheet-part.ts'

let whole: Root

beforeAll(async () => {
  const source = '@layer reset, base, tokens, recipes, utilities;'
  // @ts-expect-error -- Panda's types name another copy of PostCSS
  const { root } = await postcss().use(panda()).process(source, { from: 'src/theme/whole.css' })
  whole = postcss.parse(root.toString())
}, 30_000)

const part = (look: Look, area: Area) => {
  const root = whole.clone()
  keepPart(root, look, area)
  return root
}

const classesOf = (root: Root) => {
  const classes = new Set<string>()
  root.walkRules(({ selector }) => {
    for (const [name] of selector.matchAll(/\.[a-z][\w-]*/g)) classes.add(name)
  })
  return classes
}

const tokensOf = (root: Root) => {
  const tokens = new Set<string>()
  root.walkRules(/^(?::where\(:root|\[data-panda-theme)/, (rule) =>
    rule.each((node) => void (node.type === 'decl' && tokens.add(node.prop))),
  )
  return tokens
}

describe('the style sheets of areas and looks', () => {
  it('have a place for every recipe', () => {
    expect(Object.keys(areasOf).toSorted()).toEqual(Object.keys({ ...recipes, ...slotRecipes }).toSorted())
  })

  it('lose no class', () => {
    const kept = new Set(looks.flatMap((look) => areas.flatMap((area) => [...classesOf(part(look, area))])))
    expect([...classesOf(whole)].filter((name) => !kept.has(withoutLook(name)))).toEqual([])
  })

  it.each(looks)('read no token that the %s look does not set', (look) => {
    const set = new Set<string>()
    const tokens = tokensOf(whole)
    const read = new Set<string>()
    for (const area of areas)
      part(look, area).walkDecls(({ prop, value }) => {
        if (prop.startsWith('--')) set.add(prop)
        for (const [, name = ''] of value.matchAll(/var\((--[\w-]+)\)/g)) read.add(name)
      })
    expect([...read].filter((name) => tokens.has(name) && !set.has(name))).toEqual([])
  })

  it('write a token out that has one short value, and name what a breakpoint changes', () => {
    const values = new Map<string, string>()
    part('press', 'shell').walkDecls(({ prop, value, parent }) => {
      if (parent?.type === 'rule' && 'selector' in parent) values.set(`${parent.selector} ${prop}`, value)
    })
    expect(values.get('.skip-link color')).toBe(press.semanticTokens.colors.onDark.value)
    expect(values.get('.page padding-inline')).toBe('var(--spacing-gutter)')
    expect(values.get('.heading font-family')).toBe('var(--fonts-display)')
  })

  it.each(looks)('give the %s look nothing of the other', (look) => {
    for (const area of areas)
      part(look, area).walkRules(({ selectors }) => {
        expect(selectors.filter((selector) => isOfOtherLook(selector, look))).toEqual([])
      })
  })
})

it.each([
  ['.tile .art img', ['shell']],
  ['.filter-group--place_bar>details', ['list']],
  ['.filter-drawer__body', ['later']],
  ['.slide__root--look_press .button', ['content']],
  [':where(:root, :host)', ['shell']],
  ['.stepper button', ['product', 'cart']],
])('%s belongs to %s', (selector, of) => expect(areasOfSelector(selector)).toEqual(of))
