import { defineSlotRecipe } from '@pandacss/dev'

/** The panel below the cart icon. */
export const miniCart = defineSlotRecipe({
  className: 'mini-cart',
  slots: ['root', 'head', 'lines', 'line', 'about', 'confirm', 'total', 'actions', 'busy'],
  base: {
    root: {
      position: 'relative',
      zIndex: 'overlay',
      display: 'grid',
      width: 'calc(100vw - 16px)',
      maxWidth: '360px',
      maxHeight: 'calc(100vh - 160px)',
      gridTemplateRows: 'auto minmax(0, 1fr) auto auto',
      background: 'paper',
      color: 'ink',
      fontSize: 'sm',
      _gallery: {
        border: 'rule',
        boxShadow: 'raised',
      },
      _press: {
        border: 'rule',
      },
    },
    head: {
      padding: '16px 20px 8px',
      fontSize: 'lg',
      _gallery: {
        fontFamily: 'display',
      },
      _press: {
        fontWeight: '900',
        fontStretch: '125%',
      },
    },
    lines: { overflow: 'auto', paddingInline: '20px', overscrollBehavior: 'contain' },
    line: {
      display: 'grid',
      gridTemplateColumns: '72px minmax(0, 1fr) auto',
      alignItems: 'start',
      gap: '3',
      paddingBlock: '3',
      borderTop: 'rule',
      '& img': { justifySelf: 'center', maxWidth: '72px', height: 'auto', boxShadow: 'pinned' },
    },
    about: { minWidth: '0', overflowWrap: 'break-word', '& p': { color: 'ink2' }, '& b': { fontWeight: '600' } },
    confirm: {
      gridColumn: '1 / -1',
      display: 'grid',
      gridTemplateColumns: '1fr 1fr',
      gap: '8px',
      '& p': { gridColumn: '1 / -1', fontWeight: '600' },
    },
    total: {
      display: 'flex',
      justifyContent: 'space-between',
      gap: '4',
      padding: '16px 20px',
      borderTop: 'strong',
      fontSize: 'base',
      fontWeight: '600',
      fontVariantNumeric: 'tabular-nums',
    },
    actions: { display: 'grid', gap: '2', padding: '0 20px 20px' },
    busy: {
      position: 'absolute',
      inset: '0',
      display: 'grid',
      placeItems: 'center',
      background: 'color-mix(in srgb, {colors.paper} 72%, transparent)',
      '& svg': {
        width: '32px',
        height: '32px',
        animation: 'spin 1s linear infinite',
        _calm: { animation: 'none' },
      },
    },
  },
})
