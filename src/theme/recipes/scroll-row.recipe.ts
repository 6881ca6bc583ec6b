import { defineSlotRecipe } from '@pandacss/dev'

/** A column of which `count` fill the row. */
const fraction = (count: number) => `calc((100% - ${count - 1} * {spacing.gap}) / ${count})`

/** Tiles of the poster brand share their rules. */
const products = { _press: { gap: '0', padding: '0', borderTop: 'rule', borderLeft: 'rule' } }

/** Items side by side that scroll sideways; the next one peeks in at the edge. */
export const scrollRow = defineSlotRecipe({
  className: 'scroll-row',
  slots: ['root', 'list', 'arrows', 'slideArrows'],
  base: {
    root: { position: 'relative', minWidth: '0' },
    list: {
      display: 'grid',
      gridAutoFlow: 'column',
      gap: 'gap',
      overflowX: 'auto',
      scrollSnapType: 'x proximity',
      scrollBehavior: 'smooth',
      scrollbarWidth: 'none',
      paddingBlock: '2 12px',
      '& > *': { scrollSnapAlign: 'start', minWidth: '0' },
      _motionReduce: { scrollBehavior: 'auto' },
    },
    arrows: { position: 'absolute', top: '100%', right: '-12px', display: { base: 'none', dlg: 'flex' } },
    slideArrows: { display: 'flex', justifyContent: 'flex-end', marginRight: '-12px' },
  },
  variants: {
    width: {
      third: { list: { ...products, gridAutoColumns: { base: '70%', md: '40%', dlg: 'calc(33.33% - 10px)' } } },
      quarter: { list: { ...products, gridAutoColumns: { base: '44%', md: '28%', dlg: fraction(4) } } },
      /** CAROUSEL-08: `--slides` on a wide screen, at most four, three or one where it is narrower. */
      slides: {
        list: {
          '--shown': 'min(var(--slides), 1.14)',
          gridAutoColumns: 'calc((100% - (var(--shown) - 1) * {spacing.gap}) / var(--shown))',
          '@media (width > 680px)': { '--shown': 'min(var(--slides), 3)' },
          '@media (width > 900px)': { '--shown': 'min(var(--slides), 4)' },
          '@media (width > 1350px)': { '--shown': 'var(--slides)' },
        },
      },
      sixth: { list: { ...products, gridAutoColumns: { base: '40%', md: '28%', dlg: fraction(4), xl: fraction(6) } } },
    },
  },
})
