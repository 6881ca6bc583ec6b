import { defineRecipe } from '@pandacss/dev'

export const skipLink = defineRecipe({
  className: 'skip-link',
  base: {
    position: 'absolute',
    left: 'gutter',
    top: '-60px',
    zIndex: 'overlay',
    padding: '12px 16px',
    background: 'dark',
    color: 'onDark',
    _focus: { top: '2' },
  },
})
