import { defineRecipe } from '@pandacss/dev'

/** The content of a tile whose work is loading. */
export const tilePlaceholder = defineRecipe({
  className: 'tile-placeholder',
  base: {
    '& > *': { background: 'panel' },
    '& .line': { height: '14px', margin: '6px 12px 0', _gallery: { marginInline: '0' } },
    '& .short': { width: '60%' },
    '& :last-child': { marginBottom: '8' },
  },
})
