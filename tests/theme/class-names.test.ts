import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { recipe, slotRecipe } from '#/theme/class-names.ts'
import { recipes, slotRecipes } from '#/theme/recipes.ts'
import * as generated from '#styled/recipes'

describe('a recipe', () => {
  it('has a class of its own and one for each chosen variant', () => {
    const heading = recipe('heading', { level: 'section' })
    expect(heading()).toBe('heading heading--level_section')
    expect(heading({ level: 'title', isQuiet: true })).toBe('heading heading--level_title heading--isQuiet_true')
    expect(heading({ level: undefined })).toBe('heading heading--level_section')
  })

  it('has the classes of each slot, the same object for the same variants', () => {
    const tile = slotRecipe('tile', 'root picture')
    expect(tile()).toEqual({ root: 'tile__root', picture: 'tile__picture' })
    expect(tile({ size: 'large' })).toEqual({
      root: 'tile__root tile__root--size_large',
      picture: 'tile__picture tile__picture--size_large',
    })
    expect(tile({ size: 'large' })).toBe(tile({ size: 'large' }))
  })
})

const dashed = (text: string) => text.replaceAll(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)

interface Shape {
  className?: string
  variants?: Readonly<Record<string, object>>
  compoundVariants?: readonly unknown[]
}
const calls: Readonly<Record<string, (chosen?: object) => unknown>> = generated

it.each(Object.entries<Shape>({ ...recipes, ...slotRecipes }))(
  'makes the classes that Panda gives styles: %s',
  (name, shape) => {
    const { className = name, variants = {}, compoundVariants } = shape
    const choices = Object.entries(variants).flatMap(([variant, values]) =>
      Object.keys(values).map((value) => ({ [variant]: value })),
    )
    const made = JSON.stringify([undefined, ...choices].map((chosen) => calls[name]?.(chosen)))
    const styles = readFileSync(`styled-system/styles/recipes/${dashed(name)}.css`, 'utf8')
    const styled = [...styles.matchAll(/\.([a-z][\w-]*)/g)].flatMap(([, style = '']) =>
      /^(?:__|--|$)/.test(style.replace(className, '')) ? style : [],
    )
    expect(styled.length).toBeGreaterThan(0)
    expect(styled.filter((style) => !new RegExp(`[" ]${style}[" ]`).test(made))).toEqual([])
    expect(compoundVariants).toBeUndefined()
  },
)
