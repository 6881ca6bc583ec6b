import { defineSlotRecipe } from '@pandacss/dev'

/** A page with only a message: not found, failed or empty. */
export const plainMessage = defineSlotRecipe({
  className: 'plain-message',
  slots: ['root', 'text', 'search', 'label', 'field', 'ways', 'galleries', 'actions', 'reading', 'readable'],
  base: {
    root: {
      display: 'grid',
      justifyItems: 'start',
      gap: '4',
      paddingBlock: { base: '16', dlg: '24' },
      minHeight: '50vh',
      alignContent: 'start',
    },
    text: { fontSize: 'lg', lineHeight: '1.5', maxWidth: '46ch', textWrap: 'pretty' },
    search: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      gap: '2',
      width: 'min(34rem, calc(100vw - 2 * {spacing.gutter}))',
      marginTop: '4',
    },
    label: { gridColumn: '1 / -1', fontSize: 'sm', fontWeight: '600' },
    field: {
      minWidth: '0',
      minHeight: '48px',
      paddingInline: '5',
      border: 'control',
      borderRadius: 'control',
      background: 'paper',
    },
    ways: { marginTop: '4' },
    galleries: {
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: '6',
      '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 'target' },
    },
    /** The pages that can be read offline; the padding keeps them above the connection banner. */
    reading: { display: 'grid', gap: '12', paddingBottom: '24' },
    readable: { display: 'grid', gap: '5' },
    actions: { display: 'flex', flexWrap: 'wrap', gap: '3', marginTop: '4' },
  },
})
