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
    // Styles have the values themselves that no theme changes, which are shorter than references.
    'tokens:created': ({ configure }) =>
      configure({
        formatCssVar: ([category = '', ...name]) => {
          const variable =
            `--${[category, ...name].join('-').replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}` as const
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
