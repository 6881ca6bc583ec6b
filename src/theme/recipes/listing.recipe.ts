import { defineSlotRecipe } from '@pandacss/dev'

/** The columns of the list page, and its states. */
export const listing = defineSlotRecipe({
  className: 'listing',
  slots: ['root', 'column', 'columnHead', 'results', 'empty', 'row'],
  base: {
    results: {
      position: 'relative',
      minWidth: '0',
      _busy: {
        pointerEvents: 'none',
        '&::after': {
          content: '""',
          position: 'absolute',
          inset: '0',
          zIndex: '1',
          background: 'ground',
          opacity: '.6',
        },
      },
    },
    empty: { paddingBlock: '8px 48px', '& > p': { marginTop: '3', maxWidth: '60ch' } },
    row: {
      marginBlock: '32px',
      '& h2': { marginBottom: '4' },
    },
  },
  variants: {
    filters: {
      bar: { column: { display: 'contents' } },
      column: {
        root: {
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          '&:has(> aside)': { gridTemplateColumns: { header: '248px minmax(0, 1fr)' } },
          alignItems: 'start',
          gap: { base: '6', header: '8' },
          paddingBlock: '24px 64px',
        },
        column: { display: { base: 'none', header: 'block' }, '&:target': { display: 'block' } },
        columnHead: {
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          minHeight: 'target',
          paddingBottom: '2',
          borderBottom: 'rule',
          '& a': { fontSize: 'sm', fontWeight: '700', textDecoration: 'underline' },
        },
      },
    },
  },
})
