import { defineSlotRecipe } from '@pandacss/dev'

/** The banner above the page; it covers nothing, and is hidden before the first paint once the shopper has decided. */
export const consentBanner = defineSlotRecipe({
  className: 'consent',
  slots: ['root', 'inner', 'text', 'actions', 'action'],
  base: {
    root: {
      fontSize: 'sm',
      '[data-privacy=decided] &, body:has(> main > .privacy-choices__root) &': { display: 'none' },
      _gallery: { background: 'paper', borderBottom: 'rule' },
      _press: { background: 'chosen', color: 'ink', borderBottom: 'rule' },
    },
    inner: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '12px 32px',
      paddingBlock: { base: '14px', header: '10px' },
    },
    text: {
      flex: '1 1 320px',
      maxWidth: '78ch',
      lineHeight: '1.45',
      textWrap: 'pretty',
      '& b': { fontWeight: '650' },
      _press: { fontWeight: '600', '& b': { fontWeight: '800' } },
    },
    actions: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '8px',
      width: { base: '100%', header: 'auto' },
    },
    action: {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      minHeight: 'target',
      textAlign: 'center',
      border: 'strong',
      borderRadius: 'control',
      flex: { base: '1 1 auto', header: 'none' },
      _busy: { opacity: '.6' },
      _gallery: {
        paddingInline: '5',
        fontWeight: '550',
        _hover: { background: 'ink', color: 'ground' },
      },
      _press: {
        paddingInline: { base: '3', md: '5' },
        background: 'paper',
        fontWeight: '800',
        fontStretch: { base: '100%', md: '110%' },
        _hover: { background: 'ink', color: 'paper' },
      },
      '&:is(a)': {
        border: '0',
        background: 'transparent',
        flex: 'none',
        paddingInline: '3',
        textDecoration: 'underline',
        textUnderlineOffset: '4px',
        _hover: { background: 'transparent', color: 'accent' },
        _press: {
          background: 'transparent',
          _hover: { background: 'transparent', color: 'ink', textDecorationThickness: '2px' },
        },
      },
    },
  },
})
