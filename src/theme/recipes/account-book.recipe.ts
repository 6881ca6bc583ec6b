import { defineSlotRecipe } from '@pandacss/dev'

/** What an account holds: its details as rows, addresses and cards as a book. */
export const accountBook = defineSlotRecipe({
  className: 'account-book',
  slots: [
    'section',
    'detail',
    'facts',
    'value',
    'note',
    'empty',
    'entries',
    'entry',
    'mark',
    'lines',
    'actions',
    'form',
  ],
  base: {
    section: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      alignItems: 'start',
      gap: '12px 24px',
      paddingBlock: '6',
      borderTop: 'rule',
      _last: { borderBottom: 'rule' },
      md: { gridTemplateColumns: '200px minmax(0, 1fr) auto', paddingBlock: '8' },
      '& h2': { paddingTop: '2' },
      '& > button': { gridRow: '1', gridColumn: '2', md: { gridColumn: '3' } },
    },
    detail: {
      gridColumn: '1 / -1',
      maxWidth: '560px',
      paddingTop: '2',
      md: { gridColumn: '2' },
    },
    facts: {
      display: 'grid',
      gridTemplateColumns: 'minmax(72px, auto) minmax(0, 1fr)',
      gap: '4px 24px',
      '& dt': { color: 'ink2' },
      '& dd': { overflowWrap: 'anywhere' },
    },
    value: { overflowWrap: 'anywhere' },
    note: { color: 'ink2', fontSize: 'sm' },
    empty: {
      display: 'grid',
      justifyItems: 'start',
      gap: '5',
      paddingBlock: '8',
      borderBlock: 'rule',
      textWrap: 'pretty',
    },
    entries: {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))',
      gap: 'gap',
    },
    entry: {
      display: 'grid',
      gridTemplateRows: '1fr auto',
      gap: '4',
      padding: '24px 24px 12px',
      background: 'paper',
    },
    mark: { display: 'inline-block', justifySelf: 'start', fontSize: 'sm', fontWeight: '600' },
    lines: {
      display: 'grid',
      alignContent: 'start',
      gap: '1',
      overflowWrap: 'anywhere',
      '& address': { display: 'grid', gap: '1', fontStyle: 'normal' },
    },
    actions: { display: 'flex', flexWrap: 'wrap', gap: '0 20px', fontSize: 'sm' },
    form: { display: 'grid', gap: '6', maxWidth: '560px', paddingTop: '6', borderTop: 'rule' },
  },
  variants: {
    look: {
      gallery: {
        entry: { border: 'rule' },
        mark: { color: 'accent', fontWeight: '550' },
      },
      press: {
        entry: { border: 'rule' },
        mark: { paddingInline: '2', background: 'chosen', fontStretch: '75%', fontWeight: '800' },
      },
    },
  },
})
