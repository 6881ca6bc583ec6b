import { defineRecipe } from '@pandacss/dev'

/** The geometry of a list while it loads. */
export const listSkeleton = defineRecipe({
  className: 'list-skeleton',
  base: {
    paddingBlock: '48px 64px',
    '& .title': { width: 'min(60%, 480px)', height: '64px', marginBottom: '16', background: 'panel' },
  },
})
