import { defineConfig } from '@pandacss/dev'
import { breakpoints } from './src/theme/breakpoints.ts'
import { globalCss } from './src/theme/global.ts'
import { plainRecipes } from './src/theme/plain-recipes.ts'
import { recipes, slotRecipes } from './src/theme/recipes.ts'
import { gallery, press, tokens } from './src/theme/tokens.ts'

export default defineConfig({
  eject: true,
  preflight: false,
  include: ['./src/{components,routes,theme}/**/*.{ts,tsx}'],
  outdir: 'styled-system',
  forceConsistentTypeExtension: true,
  presets: ['@pandacss/preset-base'],
  conditions: {
    extend: {
      // As the shop's own markup says it: nothing here speaks by data-hover or data-disabled.
      // A finger leaves what it tapped behind as if it still pointed there.
      hover: ['@media (hover: hover)', '&:hover'],
      focus: '&:focus',
      disabled: '&:is(:disabled, [aria-disabled=true])',
      placeholder: '&::placeholder',
      busy: '&[aria-busy="true"]',
      pressed: '&[aria-pressed="true"]',
      current: '&:is([aria-current="page"], [aria-current="true"])',
      gallery: ':root:not([data-panda-theme=press]) &',
      press: '[data-panda-theme=press] &',
      calm: '@media (prefers-reduced-motion: reduce)',
      touch: '@media (pointer: coarse)',
    },
  },
  theme: {
    breakpoints,
    tokens,
    semanticTokens: gallery.semanticTokens,
    recipes,
    slotRecipes,
    keyframes: {
      'drawer-in': { from: { transform: 'translateX(-100%)' } },
      spin: { to: { transform: 'rotate(360deg)' } },
    },
  },
  themes: { press },
  globalCss,
  staticCss: { themes: ['press'], recipes: '*' },
  hooks: { 'codegen:prepare': plainRecipes },
  hash: false,
  strictTokens: false,
})
