import { defineSlotRecipe } from '@pandacss/dev'

/** A line of the cart. */
export const cartLine = defineSlotRecipe({
  className: 'cart-line',
  slots: ['root', 'wall', 'about', 'title', 'stock', 'controls', 'action', 'cost', 'message'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: { base: '112px minmax(0, 1fr)', md: '200px minmax(0, 1fr)' },
      gap: { base: '4', md: '6' },
      paddingBlock: { base: '4', md: '6' },
      borderBottom: 'rule',
      _busy: { opacity: '.6' },
    },
    wall: {
      display: 'grid',
      placeItems: 'center',
      aspectRatio: '1',
      background: 'wall',
      gridRow: { md: 'span 2' },
      '& img': { width: 'auto', height: 'auto', maxWidth: '80%', maxHeight: '80%', boxShadow: 'pinned' },
    },
    about: {
      display: 'grid',
      alignContent: 'start',
      gap: '2px',
      minWidth: '0',
      fontSize: 'sm',
      overflowWrap: 'break-word',
      '& p': { color: 'ink2' },
    },
    title: {
      fontSize: 'lg',
      lineHeight: '1.2',
      color: 'ink',
      _gallery: {
        fontFamily: 'display',
        fontStyle: 'italic',
        fontSize: 'xl',
        fontWeight: '400',
      },
      _press: {
        fontStretch: '108%',
        fontWeight: '800',
      },
    },
    stock: {
      display: 'flex',
      alignItems: 'center',
      gap: '1',
      fontWeight: '600',
      '&[data-stock=in]': { color: 'newInk' },
      '&[data-stock=out]': { color: 'sale' },
      '& svg': { width: '16px', height: '16px' },
      _press: {
        '&[data-stock=in]': { color: 'newGround' },
      },
    },
    controls: {
      gridColumn: { base: '1 / -1', md: '2' },
      alignSelf: 'end',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '4px 20px',
    },
    action: { minHeight: 'target', fontSize: 'sm' },
    cost: {
      display: 'grid',
      justifyItems: 'end',
      marginLeft: 'auto',
      textAlign: 'right',
      '& small': { color: 'ink2' },
      _gallery: {
        fontSize: 'lg',
      },
    },
    message: { flexBasis: '100%', color: 'sale', fontWeight: '600', fontSize: 'sm', _empty: { display: 'none' } },
  },
})
