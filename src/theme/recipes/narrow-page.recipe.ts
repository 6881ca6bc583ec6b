import { defineRecipe } from '@pandacss/dev'

/** A page of one column with one thing to do. */
export const narrowPage = defineRecipe({
  className: 'narrow-page',
  base: {
    display: 'grid',
    gap: '6',
    alignContent: 'start',
    width: '100%',
    maxWidth: '504px',
    minHeight: '60vh',
    marginInline: 'auto',
    padding: '48px {spacing.gutter} 96px',
  },
})
