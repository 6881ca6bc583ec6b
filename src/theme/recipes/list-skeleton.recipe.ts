import { defineRecipe } from '@pandacss/dev'

/** The geometry of a list before its works are there. */
export const listSkeleton = defineRecipe({
  className: 'list-skeleton',
  base: {
    paddingBlock: '48px 64px',
    '& .title': { width: 'min(60%, 480px)', height: '64px', marginBottom: '16', background: 'panel' },
    '& .line': { height: '14px', marginTop: '6px', background: 'panel' },
    '& .short': { width: '60%' },
    _gallery: {
      '& .art': { aspectRatio: '1 / 1.16', marginBottom: '4', background: 'panel' },
    },
    _press: {
      '& li': { paddingBottom: '16px', borderRight: 'rule', borderBottom: 'rule' },
      '& .art': { aspectRatio: '1 / 1.26', background: 'panel', borderBottom: 'rule' },
      '& .line': { marginInline: '3' },
    },
  },
})
