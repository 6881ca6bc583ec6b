import { defineSlotRecipe } from '@pandacss/dev'

/** The search for stores, their list and their map. */
export const storeLocator = defineSlotRecipe({
  className: 'store-locator',
  slots: ['root', 'head', 'form', 'results', 'list', 'store', 'number', 'lines', 'map'],
  base: {
    root: {
      display: 'grid',
      gap: { base: '8', header: '10' },
      paddingBlock: { base: '32px 64px', header: '48px 96px' },
    },
    head: { display: 'grid', gap: '3', '& p': { maxWidth: '62ch', color: 'ink2' } },
    form: {
      display: 'grid',
      gap: '4',
      alignItems: 'start',
      maxWidth: '860px',
      md: { gridTemplateColumns: '1fr 1fr 1fr auto', '& > button': { marginTop: '23px' } },
      '& > button': { minHeight: '48px' },
    },
    results: {
      display: 'grid',
      gap: '8',
      alignItems: 'start',
      dlg: { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 6fr)', gap: '16' },
    },
    list: { display: 'grid' },
    store: {
      display: 'grid',
      gridTemplateColumns: '36px minmax(0, 1fr)',
      gap: '4',
      paddingBlock: '6',
      borderTop: 'rule',
      _last: { borderBottom: 'rule' },
      '& > div': { display: 'grid', gap: '2' },
      '& p': { color: 'ink2' },
    },
    number: {
      display: 'grid',
      placeItems: 'center',
      width: '36px',
      height: '36px',
      borderRadius: '50%',
      background: 'ink',
      color: 'paper',
      fontWeight: '600',
      fontVariantNumeric: 'tabular-nums',
      _press: {
        background: 'ink',
        fontWeight: '800',
      },
    },
    lines: {
      display: 'grid',
      fontStyle: 'normal',
      justifyItems: 'start',
      '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 'target', textDecoration: 'underline' },
    },
    map: {
      width: '100%',
      height: 'auto',
      background: 'wall',
      border: 'rule',
      position: { dlg: 'sticky' },
      top: '6',
      '& path': { stroke: 'hairline', fill: 'none' },
      '& circle': { fill: 'ink' },
      '& text': { fill: 'paper', fontSize: '15px', fontWeight: '600' },
      _press: {
        '& circle': { fill: 'accent', stroke: 'ink', strokeWidth: '2' },
      },
    },
  },
})
