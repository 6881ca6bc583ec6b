import { defineRecipe } from '@pandacss/dev'

/** `<fieldset><button>−</button><input /><button>+</button></fieldset>` */
export const stepper = defineRecipe({
  className: 'stepper',
  base: {
    display: 'grid',
    gridTemplateColumns: '44px 44px 44px',
    alignItems: 'stretch',
    minHeight: 'target',
    overflow: 'hidden',
    border: 'control',
    borderRadius: 'control',
    '& button': { display: 'grid', placeItems: 'center', minHeight: 'target', _disabled: { opacity: '.4' } },
    '& input': {
      width: '100%',
      minWidth: '0',
      border: '0',
      background: 'none',
      textAlign: 'center',
      fontVariantNumeric: 'tabular-nums',
      appearance: 'textfield',
      '&::-webkit-inner-spin-button': { appearance: 'none' },
    },
    '& svg': { width: '16px' },
    _press: {
      border: 'rule',
      '& button': { _hover: { background: 'chosen' } },
      '& input': { fontWeight: '700' },
    },
  },
  variants: {
    size: {
      normal: {},
      panel: {
        _gallery: { gridTemplateColumns: '36px 1fr 36px', minHeight: '52px' },
        _press: { gridTemplateColumns: { base: '40px 32px 40px', md: '44px 40px 44px' }, minHeight: '60px' },
      },
    },
  },
  defaultVariants: { size: 'normal' },
})
