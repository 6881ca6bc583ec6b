import { defineSlotRecipe } from '@pandacss/dev'

/** A row of works with a title; extends over the gutters of the page. */
export const worksRow = defineSlotRecipe({
  className: 'works-row',
  slots: ['root', 'head'],
  base: {
    root: {
      borderTop: 'rule',
      marginInline: 'calc(-1 * {spacing.gutter})',
      _gallery: { padding: { base: '40px {spacing.gutter} 48px', header: '80px {spacing.gutter} 96px' } },
      _press: { padding: '48px {spacing.gutter} 64px' },
    },
    head: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'end',
      justifyContent: 'space-between',
      gap: '0 20px',
      marginBottom: '6',
    },
  },
})
