import { defineConfig } from '@pandacss/dev'
import { preset } from '@pandacss/preset-base'
import { breakpoints } from './src/theme/breakpoints.ts'
import { globalCss } from './src/theme/global.ts'
import { recipes, slotRecipes } from './src/theme/recipes.ts'
import { semanticTokens, tokens } from './src/theme/tokens.ts'

/** The property names in styles, nested ones included. */
const propertiesOf = (styles: object): string[] =>
  Object.entries(styles).flatMap(([name, value]) => [name, ...(value instanceof Object ? propertiesOf(value) : [])])

const used = new Set(propertiesOf([recipes, slotRecipes, globalCss]))

/** The tokens with one value in all themes. */
const plain: Record<string, Record<string, { value: string | number }> | undefined> = {
  spacing: tokens.spacing,
  sizes: tokens.sizes,
  fontSizes: tokens.fontSizes,
  zIndex: tokens.zIndex,
}

/** Writes the text with dashes in place of capitals. */
const dashed = (text: string) => text.replaceAll(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)

interface RecipeShape {
  className?: string
  slots?: readonly string[]
  variants?: Readonly<Record<string, object>>
  defaultVariants?: object
}

/** The generated files of a recipe: a call of `src/theme/class-names.ts` with its type. */
function classNamesOf(name: string, { className = name, slots, variants = {}, defaultVariants }: RecipeShape) {
  const make = slots ? 'slotRecipe' : 'recipe'
  const text = (value: unknown) => JSON.stringify(value)
  const values = [
    text(className),
    ...(slots ? [text(slots.join(' '))] : []),
    ...(defaultVariants ? [text(defaultVariants)] : []),
  ]
  const types = Object.entries(variants).map(([variant, styles]) => {
    const keys = Object.keys(styles).map((key) => (key === 'true' || key === 'false' ? 'boolean' : text(key)))
    return `${variant}: ${[...new Set(keys)].join(' | ')}`
  })
  const parameters = [...(slots ? [slots.map(text).join(' | ')] : []), `{ ${types.join('; ')} }`]
  const type = slots ? 'SlotRecipe' : 'Recipe'
  const from = "from '#/theme/class-names.ts'"
  return [
    {
      file: `${dashed(name)}.mjs`,
      code: `import { ${make} } ${from}\nexport const ${name} = /* @__PURE__ */ ${make}(${values.join(', ')})\n`,
    },
    {
      file: `${dashed(name)}.d.mts`,
      code: `import type { ${type} } ${from}\nexport declare const ${name}: ${type}<${parameters.join(', ')}>\n`,
    },
  ]
}

/** Panda's functions for styles and recipes at run time, which the shop does not use. */
const unused = new Set(['helpers', 'css-fn', 'cva', 'sva', 'css-index', 'create-recipe', 'patterns-index', 'keyframes'])

export default defineConfig({
  eject: true,
  preflight: false,
  include: ['./src/{components,routes,theme}/**/*.{ts,tsx}'],
  outdir: 'styled-system',
  forceConsistentTypeExtension: true,
  presets: [],
  // Without names of classes and shorthands: Panda's runtime, part of the first load, has a list of all that have one, and
  // recipes use none.
  utilities: Object.fromEntries(
    Object.entries(preset.utilities)
      .filter(([property]) => used.has(property))
      .map(([property, utility]) => [property, { ...utility, className: undefined, shorthand: undefined }]),
  ),
  conditions: {
    after: '&::after',
    before: '&::before',
    placeholder: '&::placeholder',
    // Excludes touch screens, where a tapped element stays hovered.
    hover: ['@media (hover: hover)', '&:hover'],
    focus: '&:focus',
    focusWithin: '&:focus-within',
    focusVisible: '&:is(:focus-visible, [data-focus-visible])',
    target: '&:target',
    empty: '&:empty',
    last: '&:last-child',
    disabled: '&:is(:disabled, [aria-disabled=true])',
    open: '&:is([data-state=open], :popover-open)',
    busy: '&[aria-busy="true"]',
    pressed: '&[aria-pressed="true"]',
    current: '&:is([aria-current="page"], [aria-current="true"])',
    chosen: '&:is([aria-checked=true], [aria-selected=true])',
    gallery: '[data-theme=gallery] &',
    press: '[data-theme=press] &',
    calm: '@media (prefers-reduced-motion: reduce)',
    touch: '@media (pointer: coarse)',
  },
  theme: {
    breakpoints,
    tokens,
    semanticTokens,
    recipes,
    slotRecipes,
    keyframes: {
      'drawer-in': { from: { transform: 'translateX(-100%)' } },
      spin: { to: { transform: 'rotate(360deg)' } },
    },
  },
  globalCss,
  hooks: {
    // A recipe is the names of its classes. Panda's own functions also read responsive values and compound variants, which
    // no component uses (decision 095).
    'codegen:prepare': ({ artifacts }) =>
      artifacts
        .filter(({ id }) => !unused.has(id))
        .map((artifact) =>
          artifact.id === 'recipes'
            ? {
                ...artifact,
                files: Object.entries<RecipeShape>({ ...recipes, ...slotRecipes }).flatMap(([name, recipe]) =>
                  classNamesOf(name, recipe),
                ),
              }
            : artifact,
        ),
    // Styles have the values themselves that no theme changes, which are shorter than references.
    'tokens:created': ({ configure }) =>
      configure({
        formatCssVar: ([category = '', ...name]) => {
          const variable = `--${dashed([category, ...name].join('-'))}` as const
          const value = plain[category]?.[name.join('-')]?.value
          return { var: variable, ref: value === undefined ? `var(${variable})` : String(value) }
        },
      }),
    'cssgen:done': ({ content }) =>
      content.replaceAll(
        /(?<=[{;])\s*--(?:(?:sizes-)?breakpoints?|spacing-\d|sizes|font-sizes-(?:xs|base|lg)|z-index)[^;]*;/g,
        '',
      ),
  },
  staticCss: { recipes: '*' },
  hash: false,
  strictTokens: false,
})
