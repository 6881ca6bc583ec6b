import { defineRecipe } from '@pandacss/dev'

/** A rotating loading indicator. */
export const spinner = defineRecipe({
  className: 'spinner',
  base: { width: '18px', height: '18px', animation: 'spin 1s linear infinite', _calm: { animation: 'none' } },
})
