import { defineConfig } from '@pandacss/dev'
import { breakpoints } from './src/theme/breakpoints.ts'
import { globalCss } from './src/theme/global.ts'
import { recipes, slotRecipes } from './src/theme/recipes.ts'
import { semanticTokens, tokens } from './src/theme/tokens.ts'

export default defineConfig({
  eject: true,
  preflight: false,
  include: ['./src/{components,routes,theme}/**/*.{ts,tsx}'],
  outdir: 'styled-system',
  forceConsistentTypeExtension: true,
  presets: ['@pandacss/preset-base'],
  conditions: {
    extend: {
      // On touch screens a tapped element keeps :hover.
      hover: ['@media (hover: hover)', '&:hover'],
      busy: '&[aria-busy="true"]',
      pressed: '&[aria-pressed="true"]',
      current: '&:is([aria-current="page"], [aria-current="true"])',
      gallery: '[data-theme=gallery] &',
      press: '[data-theme=press] &',
      chosen: '&:is([aria-checked=true], [aria-selected=true])',
      calm: '@media (prefers-reduced-motion: reduce)',
      touch: '@media (pointer: coarse)',
    },
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
  staticCss: { recipes: '*' },
  hash: false,
  strictTokens: false,
})
