import { defineSlotRecipe } from '@pandacss/dev'

/** Works side by side, and the table below them. */
export const comparePage = defineSlotRecipe({
  className: 'compare-page',
  slots: ['root', 'note', 'wall', 'below', 'scroll', 'table'],
  base: {
    root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '6', paddingBlock: '8' },
    note: { padding: '4', background: 'panel' },
    wall: { border: 'rule' },
    below: { display: 'flex', flexWrap: 'wrap', gap: '8px 24px', '& a': { minHeight: 'target' } },
    // Its hidden texts are positioned, and scroll with it.
    scroll: {
      position: 'relative',
      overflowX: 'auto',
      border: 'rule',
      _focusVisible: { outline: '2px solid {colors.focus}' },
    },
    table: {
      width: '100%',
      borderCollapse: 'collapse',
      textAlign: 'left',
      fontVariantNumeric: 'tabular-nums lining-nums',
      '& th, & td': { padding: '12px 16px', verticalAlign: 'top', borderBottom: 'rule' },
      '& tr:last-child > *': { borderBottom: '0' },
      '& th[scope=col], & td': { minWidth: '148px', width: '24%' },
      '& th[scope=col]': { fontWeight: '400' },
      '& th[scope=col] img': { marginBottom: '3', boxShadow: 'pinned' },
      '& th[scope=col] a': { display: 'block', fontSize: 'lg', fontFamily: 'display', lineHeight: '1.25' },
      '& th[scope=col] span': { fontSize: 'sm', color: 'ink2' },
      '& th[scope=row], & tr > td:first-child': { width: '1%', minWidth: { base: '92px', md: '140px' } },
      '& th[scope=row]': { fontSize: 'sm', fontWeight: '500', color: 'ink2', whiteSpace: 'normal' },
      '& select': {
        width: '100%',
        maxWidth: '240px',
        minHeight: 'target',
        paddingInline: '2',
        color: 'ink',
        background: 'paper',
        border: '1px solid {colors.edge}',
      },
      '& td a': { display: 'inline-flex', alignItems: 'center', minHeight: 'target' },
    },
  },
})
