import { defineSlotRecipe } from '@pandacss/dev'

/** The promo code of a link, shown above the home page. */
export const couponOffer = defineSlotRecipe({
  className: 'coupon-offer',
  slots: ['root', 'form'],
  base: {
    root: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '3',
      paddingBlock: '4',
      overflowWrap: 'anywhere',
      '& > p': { fontWeight: '600' },
      '& > [role=alert]': { flexBasis: '100%', color: 'sale' },
    },
    form: { display: 'contents' },
  },
})
