import { defineRecipe } from '@pandacss/dev'

export const link = defineRecipe({
  className: 'link',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    minHeight: 'target',
    textDecoration: 'underline',
    cursor: 'pointer',
    _gallery: {
      textDecorationColor: '{colors.edge}',
      textDecorationThickness: '1px',
      textUnderlineOffset: '5px',
      _hover: { color: 'accent', textDecorationColor: 'currentColor' },
    },
    _press: {
      fontWeight: '700',
      textDecorationThickness: '2px',
      textUnderlineOffset: '.2em',
      _hover: { background: 'chosen', color: 'ink' },
    },
  },
})
