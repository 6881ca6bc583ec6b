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
    // A press shows by the opacity: on a layer of its own nothing of the page is laid out or painted for it.
    willChange: 'opacity',
    _disabled: { cursor: 'not-allowed', opacity: '.55' },
    _busy: { opacity: '.6' },
  },
  variants: {
    look: {
      gallery: {
        paddingBlock: '3',
        paddingInline: '8',
        fontWeight: '550',
        border: 'strong',
        '&.button--kind_lead': {
          background: 'accent',
          borderColor: 'accent',
          color: 'onAccent',
          _hover: { background: 'accentDeep' },
        },
        '&.button--kind_quiet': { background: 'transparent', _hover: { background: 'ink', color: 'ground' } },
        '&.button--kind_dark': {
          background: 'ground',
          color: 'ink',
          borderColor: 'ground',
          _hover: { background: 'panel' },
        },
      },
      press: {
        paddingInline: '6',
        border: 'strong',
        fontStretch: '110%',
        fontWeight: '800',
        lineHeight: '1.15',
        color: 'ink',
        background: 'paper',
        '&.button--kind_lead': { background: 'accent' },
        '&.button--kind_dark': { background: 'ink', color: 'paper', _hover: { background: 'chosen', color: 'ink' } },
        '&:not(.button--kind_dark)': { _hover: { background: 'ink', color: 'paper' } },
      },
    },
    kind: { lead: {}, quiet: {}, dark: {} },
    size: { normal: {}, big: { minHeight: '60px', paddingInline: '8', fontSize: '1.125rem' } },
  },
  defaultVariants: { kind: 'lead', size: 'normal' },
})
