import { defineRecipe } from '@pandacss/dev'

export const button = defineRecipe({
  className: 'button',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    minHeight: '48px',
    textAlign: 'center',
    borderRadius: 'control',
    // Busy buttons change only their opacity: on a separate layer this needs no layout and no paint.
    willChange: 'opacity',
    _disabled: { cursor: 'not-allowed', opacity: '.55' },
    _busy: { opacity: '.6' },
    _gallery: {
      paddingBlock: '3',
      paddingInline: '8',
      fontWeight: '550',
      border: 'strong',
    },
    _press: {
      paddingInline: '6',
      border: 'strong',
      fontStretch: '110%',
      fontWeight: '800',
      lineHeight: '1.15',
      color: 'ink',
      background: 'paper',
    },
  },
  variants: {
    kind: {
      lead: {
        _gallery: {
          background: 'accent',
          borderColor: 'accent',
          color: 'onAccent',
          _hover: { background: 'accentDeep' },
        },
        _press: { background: 'accent', _hover: { background: 'ink', color: 'paper' } },
      },
      quiet: {
        _gallery: { background: 'transparent', _hover: { background: 'ink', color: 'ground' } },
        _press: { _hover: { background: 'ink', color: 'paper' } },
      },
    },
    size: { normal: {}, big: { minHeight: '60px', paddingInline: '8', fontSize: '1.125rem' } },
  },
  defaultVariants: { kind: 'lead', size: 'normal' },
})
