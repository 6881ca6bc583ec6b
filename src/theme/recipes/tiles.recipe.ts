import { defineRecipe } from '@pandacss/dev'

/** Works of a last row that is not full, unless it is the only one. */
const leftOver = (columns: number) => {
  const first = `& > :nth-child(${columns}n + 1):nth-child(n + ${columns + 1}):nth-last-child(-n + ${columns - 1})`
  return { [`${first}, ${first} ~ *`]: { display: 'none' } }
}

/** The grid of a list: on one base line, or as tiles that share their rules. */
export const tiles = defineRecipe({
  className: 'tiles',
  // A tile out of sight is as high as the grid's width makes it.
  base: {
    display: 'grid',
    containerType: 'inline-size',
    // The boundary of a deferred part.
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
      // To the edges of a phone's screen, where no rule is seen.
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
      /** Of the hoarding, whose last row would end in the air. */
      whole: { _press: { mdDown: leftOver(2), mdToDlg: leftOver(3), dlgToXl: leftOver(4), xl: leftOver(5) } },
      /** A few works, larger than in a list. */
      few: { md: { display: 'flex', width: 'fit-content', containerType: 'normal', '& > *': { width: '320px' } } },
      /** As many as there is room for, beside a menu. */
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
