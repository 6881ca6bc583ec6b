import { defineSlotRecipe } from '@pandacss/dev'

/** The cart: its lines, and beside them what they come to. */
export const cartPage = defineSlotRecipe({
  className: 'cart-page',
  slots: ['head', 'count', 'columns', 'lines', 'empty', 'removed', 'saved', 'gifts'],
  base: {
    head: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      gap: '8px 20px',
      paddingBlock: { base: '6', header: '10' },
    },
    count: {
      fontSize: 'lg',
      _press: {
        fontStretch: '110%',
        fontWeight: '800',
      },
    },
    columns: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      alignItems: 'start',
      gap: { base: '8', header: '12' },
      paddingBottom: { base: '16', header: '24' },
      header: { gridTemplateColumns: 'minmax(0, 1fr) 420px' },
      /** What is saved for later stands under the lines, both beside the summary, however high that is. */
      '&:has(> :nth-child(3))': {
        header: { gridTemplateRows: 'auto 1fr', '& > :nth-child(2)': { gridArea: '1 / 2 / span 2 / auto' } },
      },
    },
    lines: { borderTop: 'rule' },
    gifts: {
      display: 'grid',
      gap: '3',
      '& summary': { width: 'fit-content', minHeight: 'target', cursor: 'pointer' },
      '& form': { paddingTop: '3' },
    },
    saved: { display: 'grid', gap: '5' },
    empty: {
      display: 'grid',
      justifyItems: 'start',
      gap: '5',
      gridColumn: '1 / -1',
      paddingBlock: '{spacing.6} {spacing.8}',
      '& p': { maxWidth: '52ch', fontSize: 'lg', color: 'ink2' },
      '& div': { display: 'flex', flexWrap: 'wrap', gap: '8px 24px', alignItems: 'center' },
    },
    removed: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '0 16px',
      minHeight: '60px',
      paddingInline: '4',
      background: 'panel',
      borderBottom: 'rule',
    },
  },
})
