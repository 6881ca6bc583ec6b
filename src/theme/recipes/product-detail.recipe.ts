import { defineSlotRecipe } from '@pandacss/dev'

/** The parts that only the second layout of the product page has. */
export const productDetail = defineSlotRecipe({
  className: 'product-detail',
  slots: ['options', 'pictures', 'overlay', 'chips', 'chip'],
  base: {
    // Shows the picture of each row in both themes.
    options: {
      _gallery: {
        '& .choices__swatch': { display: 'grid', width: '56px', height: '56px' },
        '& .choices__swatch img': { width: 'auto', maxWidth: '48px', height: '48px', objectFit: 'contain' },
        '& .choices__row': { gridTemplateColumns: '56px minmax(0, 1fr) auto', padding: '6px 16px 6px 6px' },
      },
    },
    pictures: { position: 'relative', minWidth: '0' },
    overlay: {
      position: 'absolute',
      inset: '0',
      zIndex: '1',
      display: 'grid',
      placeItems: 'center',
      background: 'color-mix(in srgb, {colors.paper} 55%, transparent)',
      pointerEvents: 'none',
      visibility: 'hidden',
      opacity: '0',
      // The delay avoids a flash for pictures that load within 150 ms.
      '&[data-loading]': { visibility: 'visible', opacity: '1', transition: 'opacity .2s .15s' },
    },
    chips: { display: 'flex', flexWrap: 'wrap', gap: '2' },
    chip: {
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: 'target',
      paddingInline: '4',
      fontSize: 'sm',
      _gallery: { border: 'control', _hover: { background: 'panel', borderColor: 'ink' } },
      _press: { border: 'rule', fontWeight: '600', _hover: { background: 'chosen' } },
    },
  },
})
