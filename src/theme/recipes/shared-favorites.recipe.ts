import { defineRecipe } from '@pandacss/dev'

/** Works that someone shared, below their heading. */
export const sharedFavorites = defineRecipe({
  className: 'shared-favorites',
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '4', paddingBlock: '8' },
})
