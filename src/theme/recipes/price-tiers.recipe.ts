import { defineRecipe } from '@pandacss/dev'

/** The prices by quantity, in one line if they fit. */
export const priceTiers = defineRecipe({
  className: 'price-tiers',
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0 16px',
    width: '100%',
    fontSize: 'sm',
    lineHeight: '1.5',
    color: 'ink2',
    fontVariantNumeric: 'tabular-nums lining-nums',
    '& [aria-current]': { color: 'ink', fontWeight: '600' },
  },
})
