import { defineSlotRecipe } from '@pandacss/dev'

/** The dialog that shows the item added to the cart, and upgrades to replace it. */
export const cartAdded = defineSlotRecipe({
  className: 'cart-added',
  slots: [
    'item',
    'picture',
    'label',
    'work',
    'actions',
    'alert',
    'rejection',
    'upgrades',
    'offers',
    'offer',
    'name',
    'busy',
    'lines',
    'line',
  ],
  base: {
    item: {
      display: 'grid',
      gridTemplateColumns: { base: 'auto minmax(0, 1fr)', md: 'auto minmax(0, 1fr) 220px' },
      alignItems: 'center',
      gap: { base: '5', md: '8' },
    },
    picture: { display: 'block', maxWidth: '100%', boxShadow: 'pinned' },
    label: { minWidth: '0', overflowWrap: 'break-word', '& p': { color: 'ink2' } },
    work: {
      fontSize: 'lg',
      lineHeight: '1.2',
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
    lines: { display: 'grid', gap: '4', marginBottom: '5' },
    line: { display: 'grid', gridTemplateColumns: '96px minmax(0, 1fr)', gap: '4', alignItems: 'center' },
    actions: {
      display: 'grid',
      gap: '1',
      gridColumn: { base: '1 / -1', md: 'auto' },
      '& > button': { justifyContent: 'center' },
    },
    alert: { color: 'sale', fontWeight: '600' },
    // Sticks to the lower edge of the dialog, above its content.
    rejection: {
      position: 'sticky',
      bottom: '-32px',
      margin: '-20px -28px -32px',
      padding: '16px 28px',
      background: 'ground',
      borderTop: 'rule',
    },
    upgrades: {
      margin: '0 -28px -32px',
      padding: { base: '24px 28px', md: '24px 28px 32px' },
      background: 'panel',
      '&:has(+ [role=alert])': { marginBottom: '0' },
      _press: {
        borderTop: 'rule',
      },
    },
    offers: {
      display: 'grid',
      gridTemplateColumns: { md: 'repeat(3, minmax(0, 1fr))' },
      gap: { base: '4', md: '6' },
      marginTop: '4',
    },
    offer: {
      display: 'grid',
      gridTemplateColumns: { base: '92px minmax(0, 1fr)', md: 'minmax(0, 1fr)' },
      gridTemplateRows: { md: '120px auto' },
      alignItems: { base: 'center', md: 'start' },
      gap: { base: '4', md: '3' },
      '& img': { justifySelf: { base: 'center', md: 'start' }, alignSelf: { base: 'center', md: 'end' } },
      '& small': { display: 'block', color: 'ink2', fontSize: 'sm' },
      '& button': { marginTop: '2', minHeight: 'target', fontSize: 'sm', width: { md: '100%' } },
    },
    name: {
      display: 'block',
      _gallery: {
        fontFamily: 'display',
        fontSize: 'lg',
        fontWeight: '420',
        lineHeight: '1.2',
      },
      _press: {
        fontWeight: '800',
      },
    },
    busy: {
      position: 'absolute',
      inset: '0',
      zIndex: '1',
      display: 'grid',
      placeItems: 'center',
      background: 'color-mix(in srgb, {colors.ground} 72%, transparent)',
      '& svg': {
        width: '40px',
        height: '40px',
        animation: 'spin 1s linear infinite',
        _calm: { animation: 'none' },
      },
    },
  },
})
