import { defineSlotRecipe } from '@pandacss/dev'

/** The geometry of the product page, before its product and its own styles are there. */
export const productSkeleton = defineSlotRecipe({
  className: 'product-skeleton',
  slots: ['root', 'views', 'thumbs', 'thumb', 'wall', 'picture', 'panel', 'artist', 'title', 'block'],
  base: {
    root: {
      display: 'grid',
      gap: { base: '5', header: 'clamp(32px, 4.4vw, 72px)' },
      gridTemplateColumns: { header: 'minmax(0, 7fr) minmax(400px, 5fr)' },
      alignItems: 'start',
      paddingBlock: '44px 64px',
    },
    views: {
      display: { base: 'contents', header: 'grid' },
      gap: '4',
      gridTemplateColumns: { header: '68px minmax(0, 1fr)' },
      alignItems: 'start',
    },
    thumbs: { display: 'flex', gap: '2', order: { base: '1', header: '0' }, flexDirection: { header: 'column' } },
    thumb: { flex: 'none', width: '66px', height: '66px', background: 'panel' },
    wall: {
      display: 'grid',
      placeItems: 'center',
      containerType: 'inline-size',
      minHeight: { base: '440px', header: '648px' },
      marginInline: { base: 'calc(-1 * {spacing.gutter})', header: '0' },
      background: 'wall',
      _press: { border: 'rule', background: 'panel' },
    },
    picture: {
      position: 'relative',
      marginBottom: '5',
      boxShadow: 'raised',
      '& svg': {
        width: 'auto',
        height: 'auto',
        maxWidth: { base: '62cqw', header: '66cqw' },
        maxHeight: { base: '420px', header: '500px' },
      },
      '& img': { position: 'absolute', inset: '0', width: '100%', height: '100%' },
    },
    panel: { display: 'grid', gap: '3', order: { base: '2', header: '0' }, overflowWrap: 'anywhere' },
    artist: { minHeight: 'target', alignContent: 'center' },
    title: { display: 'block', height: '56px', width: '80%', background: 'panel' },
    block: { height: '180px', background: 'panel' },
  },
})
