import { defineRecipe } from '@pandacss/dev'

/** The geometry of a tile before its work is there. */
export const tilePlaceholder = defineRecipe({
  className: 'tile-placeholder',
  base: {
    '& .line': { height: '14px', marginTop: '6px', background: 'panel' },
    '& .short': { width: '60%' },
    _gallery: {
      paddingBottom: '8',
      '& .art': { aspectRatio: '1 / 1.16', marginBottom: '4', background: 'panel' },
    },
    _press: {
      paddingBottom: '16px',
      borderRight: 'rule',
      borderBottom: 'rule',
      '& .art': { aspectRatio: '1 / 1.26', background: 'panel', borderBottom: 'rule' },
      '& .line': { marginInline: '3' },
    },
  },
})
