import { defineRecipe } from '@pandacss/dev'

/** The offer of emails above a list of works. */
export const alertOffer = defineRecipe({
  className: 'alert-offer',
  base: {
    marginBottom: '8',
    '& form': { color: 'ink' },
    '& legend': { padding: '0' },
  },
})
