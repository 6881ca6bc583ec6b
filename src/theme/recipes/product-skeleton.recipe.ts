import { defineSlotRecipe } from '@pandacss/dev'

/** The product page's geometry, empty. */
export const productSkeleton = defineSlotRecipe({
  className: 'product-skeleton',
  slots: ['views', 'thumbs', 'thumb', 'wall', 'panel', 'title', 'line', 'block'],
  base: {
    views: {
      display: 'grid',
      gap: '4',
      gridTemplateColumns: { base: '1fr', header: '74px minmax(0, 1fr)' },
      marginTop: '10',
    },
    thumbs: { display: 'flex', gap: '2', flexDirection: { header: 'column' }, order: { base: '1', header: '0' } },
    thumb: { width: '66px', height: '66px', background: 'panel' },
    wall: {
      height: { base: '440px', header: '648px' },
      background: 'wall',
      _press: {
        border: 'rule',
      },
    },
    panel: { display: 'grid', alignContent: 'start', gap: '5', marginTop: '10' },
    title: { height: '56px', width: '80%', background: 'panel' },
    line: { height: '20px', width: '40%', background: 'panel' },
    block: { height: '180px', background: 'panel' },
  },
})
