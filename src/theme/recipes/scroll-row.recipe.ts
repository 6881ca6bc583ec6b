import { defineSlotRecipe } from '@pandacss/dev'

/** The width of a column if `count` columns fill the row. */
const fraction = (count: number) => `calc((100% - ${count - 1} * {spacing.gap}) / ${count})`

/** A share of the row's width, edges included. */
const share = (part: number) => `calc(${part} * (100% + 2 * var(--edge)))`

/** Items in a row that scrolls sideways; part of the next item is visible at the edge. */
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
      paddingBlock: '8px 12px',
      '--edge': '0px',
      // Extends to the edges of a phone's screen.
      mdDown: {
        '--edge': '{spacing.gutter}',
        marginInline: 'calc(-1 * {spacing.gutter})',
        paddingInline: 'var(--edge)',
        scrollPaddingInline: 'var(--edge)',
      },
      '& > *': { scrollSnapAlign: 'start', minWidth: '0' },
      _calm: { scrollBehavior: 'auto' },
      // Tiles share their rules; slides, in a `ul`, have none.
      _press: {
        '&[role=list]': {
          '--edge': '0px',
          gap: '0',
          paddingBlock: '0',
          borderTop: 'rule',
          borderLeft: { md: 'rule' },
        },
      },
    },
    arrows: { position: 'absolute', top: '100%', right: '-12px', display: { base: 'none', dlg: 'flex' } },
    slideArrows: { display: 'flex', justifyContent: 'flex-end', marginRight: '-12px' },
  },
  variants: {
    width: {
      third: { list: { gridAutoColumns: { base: share(0.7), md: '40%', dlg: 'calc(33.33% - 10px)' } } },
      quarter: { list: { gridAutoColumns: { base: '44%', md: '28%', dlg: fraction(4) } } },
      /** CAROUSEL-08: `--slides` items on wide screens, at most four, three or one on narrower ones. */
      slides: {
        list: {
          '--shown': 'min(var(--slides), 1.14)',
          gridAutoColumns: 'calc((100% - (var(--shown) - 1) * {spacing.gap}) / var(--shown))',
          '@media (width > 680px)': { '--shown': 'min(var(--slides), 3)' },
          '@media (width > 900px)': { '--shown': 'min(var(--slides), 4)' },
          '@media (width > 1350px)': { '--shown': 'var(--slides)' },
        },
      },
      sixth: { list: { gridAutoColumns: { base: '40%', md: '28%', dlg: fraction(4), xl: fraction(6) } } },
    },
  },
})
