import { defineSlotRecipe } from '@pandacss/dev'

/** The account's menu beside one of its areas; on phones, a row above the area. */
export const accountFrame = defineSlotRecipe({
  className: 'account-frame',
  slots: ['root', 'menu', 'greeting', 'entries', 'entry', 'area'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      alignContent: 'start',
      alignItems: 'start',
      gap: '8',
      minHeight: '70vh',
      paddingBlock: '24px 80px',
      header: { gridTemplateColumns: '220px minmax(0, 1fr)', gap: '24px 88px', paddingBlock: '56px 128px' },
    },
    menu: { minWidth: '0', header: { position: 'sticky', top: '96px' } },
    greeting: {
      fontFamily: 'display',
      fontSize: 'xl',
      lineHeight: '1.2',
      overflowWrap: 'anywhere',
      _gallery: {
        fontWeight: '360',
        letterSpacing: '-.01em',
      },
      _press: {
        fontStretch: '125%',
        fontWeight: '900',
        letterSpacing: '-.02em',
      },
    },
    entries: {
      display: 'flex',
      gap: '0 24px',
      marginTop: '3',
      marginInline: 'calc(-1 * {spacing.gutter})',
      paddingInline: 'gutter',
      overflowX: 'auto',
      scrollbarWidth: 'none',
      borderBottom: 'rule',
      header: { display: 'grid', marginTop: '5', marginInline: '0', paddingInline: '0', borderBottom: 'none' },
      _press: {
        gap: '0 4px',
        header: { borderTop: 'rule' },
      },
    },
    entry: {
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: 'target',
      whiteSpace: 'nowrap',
      cursor: 'pointer',
      textDecorationColor: 'transparent',
      _gallery: {
        color: 'ink2',
        borderBlock: '2px solid transparent',
        _hover: { color: 'ink' },
        '&[aria-current]': {
          color: 'ink',
          fontWeight: '550',
          borderBottomColor: 'accent',
          header: { borderBottomColor: 'transparent', color: 'accent' },
        },
      },
      _press: {
        paddingInline: '3',
        fontWeight: '700',
        header: { width: '100%', borderBottom: 'rule' },
        _hover: { background: 'panel' },
        '&[aria-current]': { background: 'chosen' },
      },
    },
    area: { minWidth: '0', display: 'grid', gap: '8', alignContent: 'start' },
  },
})
