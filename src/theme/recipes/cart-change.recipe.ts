import { defineSlotRecipe } from '@pandacss/dev'

/** The dialog that changes the size, kind or frame of a cart line: the work, the choices and the price. */
export const cartChange = defineSlotRecipe({
  className: 'cart-change',
  slots: ['root', 'wall', 'choices', 'foot', 'cost'],
  base: {
    root: {
      display: 'grid',
      flex: '1',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '300px minmax(0, 1fr)' },
      gridTemplateRows: { base: 'auto 1fr auto', md: '1fr auto' },
      alignItems: 'start',
      gap: { base: '4', md: '8' },
      _busy: { '& > *:not(:last-child)': { opacity: '.6' } },
    },
    wall: {
      display: 'grid',
      placeItems: 'center',
      height: { base: '180px', md: '340px' },
      background: 'wall',
      position: { md: 'sticky' },
      top: '0',
      '& img': {
        width: 'auto',
        height: 'auto',
        maxWidth: '82%',
        maxHeight: { base: '150px', md: '280px' },
        boxShadow: 'pinned',
      },
    },
    choices: { minWidth: '0', '& > :first-child': { marginTop: '0' } },
    foot: {
      gridColumn: '1 / -1',
      position: 'sticky',
      bottom: '-32px',
      zIndex: '1',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '8px 20px',
      margin: '0 -28px -32px',
      padding: '16px 28px',
      background: 'ground',
      borderTop: 'rule',
    },
    cost: {
      display: 'grid',
      '& small': { color: 'ink2' },
      _gallery: {
        fontSize: 'lg',
      },
    },
  },
})
