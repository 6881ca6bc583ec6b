import { defineRecipe } from '@pandacss/dev'

/** What is in a tile before its work is there. */
export const tilePlaceholder = defineRecipe({
  className: 'tile-placeholder',
  base: {
    '& > *': { background: 'panel' },
    '& .line': { height: '14px', margin: '6px 12px 0', _gallery: { marginInline: '0' } },
    '& .short': { width: '60%' },
    '& :last-child': { marginBottom: '8' },
  },
})
