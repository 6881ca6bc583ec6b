import { defineSlotRecipe } from '@pandacss/dev'

/** Price, quantity and delivery, and the bar with the price on phones. */
export const productPurchase = defineSlotRecipe({
  className: 'purchase',
  slots: [
    'root',
    'top',
    'badge',
    'finance',
    'act',
    'message',
    'links',
    'ship',
    'event',
    'zip',
    'form',
    'field',
    'error',
    'bar',
    'barText',
  ],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      _gallery: {
        marginTop: '4',
        paddingTop: '5',
        borderTop: 'strong',
      },
      _press: {
        marginTop: '6',
        border: 'rule',
      },
    },
    event: {
      color: 'ink2',
      fontSize: 'sm',
      _press: {
        order: '1',
        padding: '0 16px 8px',
      },
    },
    top: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      gap: '0 12px',
      _press: {
        justifyContent: 'space-between',
        alignItems: 'center',
        gap: '8px 16px',
        padding: '4',
      },
    },
    // The open form replaces the delivery line, so that nothing shifts.
    zip: {
      // Leaves space for the truck icon beside a long text.
      '&:not([open])': { maxWidth: 'calc(100% - 32px)' },
      '& > summary': { cursor: 'pointer', listStyle: 'none' },
      '& > summary::-webkit-details-marker': { display: 'none' },
      '&[open]': { flex: '1', display: 'flex', flexDirection: 'row-reverse', alignItems: 'center', gap: '2' },
      '&[open]::details-content': { flex: '1' },
    },
    finance: { color: 'ink2', fontSize: 'sm' },
    act: {
      display: 'grid',
      gridTemplateColumns: 'auto 1fr auto',
      gap: '2',
      '& > form': { display: 'grid' },
      '& > p': { gridColumn: '1 / -1' },
      '& > form > button': { paddingInline: '2' },
      '& > [aria-pressed]': { gridColumn: '3', width: '52px', border: 'control' },
      _gallery: {
        gridTemplateColumns: '112px 1fr 52px',
        marginTop: '3',
      },
      _press: {
        padding: '0 16px 16px',
        _empty: { display: 'none' },
      },
    },
    links: { display: 'flex', flexWrap: 'wrap', gap: '8px 24px', marginTop: '1' },
    message: { gridColumn: '1 / -1', color: 'sale', fontWeight: '600', _empty: { display: 'none' } },
    // As high as the form that replaces its text, so that nothing shifts.
    ship: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      alignContent: 'center',
      gap: '0 8px',
      minHeight: { base: '68px', md: '50px' },
      '& svg': { flex: 'none' },
      _gallery: {
        marginTop: '2',
        fontSize: 'md',
      },
      _press: {
        order: '1',
        minHeight: { base: '86px', md: '68px' },
        padding: '8px 16px',
        borderTop: 'rule',
        gap: '0 12px',
      },
    },
    form: {
      flex: '1 1 220px',
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      gap: '2',
    },
    field: {
      minHeight: 'target',
      width: '100%',
      paddingInline: '3',
      border: 'control',
      background: 'paper',
      '&[aria-invalid=true]': { borderColor: 'sale' },
      _press: {
        borderRadius: 'control',
        border: 'rule',
      },
    },
    error: { gridColumn: '1 / -1', color: 'sale', fontSize: 'sm', _empty: { display: 'none' } },
    bar: {
      position: 'fixed',
      insetInline: '0',
      bottom: '0',
      zIndex: 'sticky',
      display: { base: 'grid', md: 'none' },
      gridTemplateColumns: 'auto minmax(0, 1fr) auto',
      alignItems: 'center',
      gap: '3',
      padding: '8px {spacing.gutter} calc(8px + env(safe-area-inset-bottom))',
      background: 'paper',
      borderTop: 'strong',
      '& img': { width: 'auto', height: '48px' },
      // Keeps the end of the page above the fixed bar.
      'body:has(&[data-fixed])': { paddingBottom: { base: '64px', md: '0' } },
    },
    barText: { fontSize: 'sm', lineHeight: '1.3', '& small': { fontSize: 'inherit', color: 'ink2' } },
    badge: {
      _press: {
        display: 'none',
      },
    },
  },
})
