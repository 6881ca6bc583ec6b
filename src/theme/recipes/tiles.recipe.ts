import { defineRecipe } from '@pandacss/dev'

/** Hides the works of an incomplete last row, unless it is the only row. */
const hideIncompleteRow = (columns: number) => {
  const first = `& > :nth-child(${columns}n + 1):nth-child(n + ${columns + 1}):nth-last-child(-n + ${columns - 1})`
  return { [`${first}, ${first} ~ *`]: { display: 'none' } }
}

/** The grid of a list: in `gallery` aligned at the pictures' lower edges, in `press` with shared rules. */
export const tiles = defineRecipe({
  className: 'tiles',
  base: {
    display: 'grid',
    // The reserved height of off-screen tiles depends on the width of the grid.
    containerType: 'inline-size',
    // The boundary of a deferred part has no box.
    '& > :not([role=listitem])': { display: 'contents' },
    _gallery: {
      gridTemplateColumns: {
        base: 'repeat(2, minmax(0, 1fr))',
        md: 'repeat(3, minmax(0, 1fr))',
        dlg: 'repeat(4, minmax(0, 1fr))',
        xl: 'repeat(6, minmax(0, 1fr))',
      },
      columnGap: 'gap',
      rowGap: { base: '10', xl: '12' },
    },
    _press: {
      gridTemplateColumns: {
        base: 'repeat(2, minmax(0, 1fr))',
        md: 'repeat(3, minmax(0, 1fr))',
        dlg: 'repeat(4, minmax(0, 1fr))',
        xl: 'repeat(5, minmax(0, 1fr))',
      },
      borderTop: 'rule',
      borderLeft: 'rule',
      // Extends to the edges of a phone's screen, which clip the outer rules.
      mdDown: {
        gridTemplateColumns: 'repeat(2, calc(50% + 1px))',
        overflowX: 'clip',
        marginInline: 'calc(-1 * {spacing.gutter})',
        borderLeft: 'none',
      },
    },
  },
  variants: {
    rows: {
      /** All rows have their height, not a reserved one, so that a scroll position that is restored shows the same works. */
      restored: { '& [role=listitem]': { contentVisibility: 'visible' } },
      /** Hides an incomplete last row in `press`. */
      whole: {
        _press: {
          mdDown: hideIncompleteRow(2),
          mdToDlg: hideIncompleteRow(3),
          dlgToXl: hideIncompleteRow(4),
          xl: hideIncompleteRow(5),
        },
      },
      /** As many columns as fit beside a menu. */
      beside: {
        gridTemplateColumns: { md: 'repeat(auto-fill, minmax(190px, 1fr))' },
        _press: {
          border: 'none',
          '& > *': { boxShadow: '0 -2px {colors.ink}, -2px 0 {colors.ink}, -2px -2px {colors.ink}' },
        },
      },
    },
  },
})
