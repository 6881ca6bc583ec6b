import { defineSlotRecipe } from '@pandacss/dev'

const control = {
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  minWidth: 'target',
  minHeight: 'target',
  marginInline: '-2',
  hideFrom: 'header',
  '& svg': { width: '16px', height: '16px' },
}

export const banner = defineSlotRecipe({
  className: 'banner',
  slots: [
    'root',
    'inner',
    'messages',
    'message',
    'link',
    'step',
    'control',
    'countdown',
    'text',
    'boxes',
    'box',
    'short',
  ],
  base: {
    root: {
      fontSize: 'sm',
      _gallery: {
        background: 'panel',
        borderBottom: 'rule',
      },
      _press: {
        '--focus-ring': '{colors.chosen}',
        background: 'dark',
        color: 'onDark',
        fontWeight: '600',
      },
    },
    inner: {
      display: 'flex',
      alignItems: 'center',
      columnGap: { base: '2', header: '6' },
      _gallery: {
        justifyContent: 'center',
        minHeight: 'target',
      },
      _press: {
        justifyContent: 'space-between',
        minHeight: '52px',
      },
    },
    messages: { display: { base: 'grid', header: 'flex' }, minWidth: '0', flex: { base: '1', header: 'initial' } },
    message: {
      display: 'flex',
      alignItems: 'center',
      lineHeight: '1.3',
      header: { overflowWrap: 'normal' },
      headerDown: {
        gridArea: '1 / 1',
        visibility: 'hidden',
        opacity: '0',
        transition: 'opacity 500ms',
        '&[data-current]': { visibility: 'visible', opacity: '1' },
        '[data-fades] > &': { opacity: '0' },
      },
      '& + &': { _before: { content: '"|"', display: { base: 'none', header: 'inline' } } },
      _gallery: {
        '& + &': { _before: { color: 'edge', marginInline: '18px' } },
      },
      _press: {
        '& + &': { _before: { paddingInline: '4', opacity: '.6' } },
      },
    },
    step: { ...control, display: { base: 'none', md: 'grid' } },
    control,
    link: {
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: { base: 'target', header: '26px' },
      _touch: { minHeight: 'target' },
      _hover: { textDecoration: 'underline' },
      _gallery: {
        textUnderlineOffset: '4px',
      },
    },
    countdown: {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      'ul:not(:empty) ~ &': {
        _gallery: { _before: { content: '"|"', color: 'edge', display: { base: 'none', header: 'inline' } } },
      },
      _press: {
        fontStretch: '75%',
      },
    },
    text: { display: { base: 'none', header: 'inline' }, lineHeight: '1.3', textAlign: 'end', textWrap: 'balance' },
    boxes: { display: { base: 'none', header: 'flex' }, flex: 'none', gap: '1' },
    box: {
      display: 'grid',
      justifyItems: 'center',
      minWidth: '44px',
      fontSize: '.688rem',
      lineHeight: '1.05',
      fontVariantNumeric: 'tabular-nums',
      '& b': { fontSize: 'lg' },
      _gallery: {
        color: 'ink',
        letterSpacing: '.02em',
        '& b': { fontFamily: 'display', fontWeight: '420' },
      },
      _press: {
        background: 'chosen',
        color: 'ink',
        padding: '3px 4px 4px',
        fontWeight: '700',
        letterSpacing: '.04em',
        '& b': { fontWeight: '900', letterSpacing: '0' },
      },
    },
    short: {
      display: { header: 'none' },
      whiteSpace: 'nowrap',
      fontVariantNumeric: 'tabular-nums',
      _gallery: {
        fontWeight: '550',
      },
      _press: {
        background: 'chosen',
        color: 'ink',
        fontWeight: '800',
        padding: '2px 8px',
      },
    },
  },
})
