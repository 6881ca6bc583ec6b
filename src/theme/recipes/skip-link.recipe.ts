import { defineRecipe } from '@pandacss/dev'

export const skipLink = defineRecipe({
  className: 'skip-link',
  base: {
    position: 'absolute',
    left: 'gutter',
    top: '-60px',
    zIndex: 'overlay',
    padding: '3 4',
    background: 'dark',
    color: 'onDark',
    _focus: { top: '2' },
  },
})
