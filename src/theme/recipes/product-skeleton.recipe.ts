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
      containerType: 'inline-size',
      background: 'wall',
      headerDown: {
        order: '-1',
        minHeight: '286px',
        padding: '44px 0 56px',
        marginInline: 'calc(-1 * {spacing.gutter})',
        _press: { padding: '22px 0' },
      },
      header: {
        marginInline: '0 clamp(16px, 3.3vw, 56px)',
        _gallery: { minHeight: '648px', paddingBottom: '20px' },
        _press: { paddingBlock: '50px' },
      },
    },
    '& .picture': {
      position: 'relative',
      left: { headerDown: { _press: '-10px' }, header: { _press: '5px' } },
      boxShadow: 'raised',
    },
    '& svg': {
      width: 'auto',
      height: 'auto',
      maxWidth: { headerDown: { base: '62cqw', _press: '72cqw' }, header: '66cqw' },
      maxHeight: '500px',
    },
    '& img': { position: 'absolute', inset: '0', width: '100%' },
    '& .panel': {
      display: 'grid',
      gap: '12px',
      overflowWrap: 'anywhere',
      marginTop: { headerDown: { base: '26px', _press: '67px' }, header: { _gallery: '15px' } },
    },
    '& .artist': { alignContent: 'center', _gallery: { minHeight: 'target' } },
    '& .block': { height: '180px', background: 'panel' },
  },
})
