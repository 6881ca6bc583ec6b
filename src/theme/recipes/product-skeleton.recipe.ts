import { defineRecipe } from '@pandacss/dev'

/** The geometry of the product page while it loads. Its parts have short class names. */
export const productSkeleton = defineRecipe({
  className: 'product-skeleton',
  base: {
    display: 'grid',
    alignItems: 'start',
    // Keeps the footer out of the distance at which it is hydrated.
    marginBottom: '100vh',
    gap: '16px',
    paddingTop: '44px',
    header: { gridTemplateColumns: '68px minmax(0, 1fr) minmax(400px, calc(41.67% - 27px))' },
    '& .thumbs': { display: 'flex', gap: '8px', flexFlow: { header: 'column' } },
    '& .thumb': { width: '66px', height: '66px', background: 'panel' },
    '& .wall': {
      display: 'grid',
      placeItems: 'center',
      order: { base: '-1', header: '0' },
      containerType: 'inline-size',
      minHeight: { base: '440px', header: '648px', _press: { base: '385px', header: '460px' } },
      marginInline: { base: 'calc(-1 * {spacing.gutter})', header: '0 clamp(16px, 3.3vw, 56px)' },
      background: 'wall',
    },
    '& .picture': { position: 'relative', marginBottom: '20px', boxShadow: 'raised' },
    '& svg': {
      width: 'auto',
      height: 'auto',
      maxWidth: { base: '62cqw', header: '66cqw' },
      maxHeight: '500px',
    },
    '& img': { position: 'absolute', inset: '0', width: '100%' },
    '& .panel': { display: 'grid', gap: '12px', overflowWrap: 'anywhere' },
    '& .artist': { minHeight: 'target', alignContent: 'center' },
    '& .block': { height: '180px', background: 'panel' },
  },
})
