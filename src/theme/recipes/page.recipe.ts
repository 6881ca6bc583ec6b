import { defineRecipe } from '@pandacss/dev'

/** The width of the page, between its gutters. */
export const page = defineRecipe({
  className: 'page',
  base: { width: '100%', maxWidth: 'page', marginInline: 'auto', paddingInline: 'gutter' },
})
