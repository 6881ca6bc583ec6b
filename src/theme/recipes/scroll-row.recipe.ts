import { defineSlotRecipe } from '@pandacss/dev'

/** Items side by side that scroll sideways; the next one peeks in at the edge. */
export const scrollRow = defineSlotRecipe({
  className: 'scroll-row',
  slots: ['root', 'list', 'arrows'],
  base: {
    root: { position: 'relative', minWidth: '0' },
    list: {
      display: 'grid',
      gridAutoFlow: 'column',
      gap: 'gap',
      overflowX: 'auto',
      scrollSnapType: 'x proximity',
      scrollbarWidth: 'none',
      paddingBlock: '2 12px',
      '& > *': { scrollSnapAlign: 'start', minWidth: '0' },
    },
    arrows: { position: 'absolute', top: '100%', right: '-12px', display: { base: 'none', dlg: 'flex' } },
  },
  variants: {
    width: {
      third: { list: { gridAutoColumns: { base: '70%', md: '40%', dlg: 'calc(33.33% - 10px)' } } },
      quarter: { list: { gridAutoColumns: { base: '44%', md: '28%', dlg: 'calc((100% - 3 * {spacing.gap}) / 4)' } } },
      sixth: {
        list: {
          gridAutoColumns: {
            base: '40%',
            md: '28%',
            dlg: 'calc((100% - 3 * {spacing.gap}) / 4)',
            xl: 'calc((100% - 5 * {spacing.gap}) / 6)',
          },
        },
      },
    },
  },
  defaultVariants: { width: 'third' },
})
