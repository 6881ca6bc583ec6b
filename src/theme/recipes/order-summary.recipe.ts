import { defineSlotRecipe } from '@pandacss/dev'

/** The sums of an order, and the form for promo codes. */
export const orderSummary = defineSlotRecipe({
  className: 'order-summary',
  slots: ['root', 'title', 'rows', 'row', 'off', 'promo', 'form', 'codes', 'total', 'amount'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      header: { position: 'sticky', top: '5' },
      _gallery: {
        background: 'panel',
        paddingBottom: '5',
        '& > *': { marginInline: '6', paddingBlock: '5' },
        '& > * + *': { borderTop: 'rule' },
      },
      _press: {
        border: 'rule',
        '& > *': { padding: '16px 20px' },
        '& > * + *': { borderTop: 'rule' },
        '& > a': { margin: '16px 20px 20px' },
      },
    },
    rows: { display: 'grid', gap: '2' },
    row: {
      display: 'flex',
      justifyContent: 'space-between',
      gap: '4',
      '& dd': { flex: 'none', fontWeight: '600', fontVariantNumeric: 'tabular-nums' },
    },
    off: { color: 'sale' },
    promo: {
      '& summary': {
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: '2',
        minHeight: 'target',
        fontWeight: '600',
        listStyle: 'none',
        cursor: 'pointer',
        '&::-webkit-details-marker': { display: 'none' },
      },
      '& summary svg': { flex: 'none', width: '20px', transition: 'rotate {durations.motion}' },
      '&[open] summary svg': { rotate: '180deg' },
      _press: {
        paddingBlock: '8px!',
        '& summary': { fontWeight: '800' },
      },
    },
    form: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      alignItems: 'start',
      gap: '2',
      paddingBlock: '8px 12px',
      '& > button': { marginTop: '24px' },
    },
    codes: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '2',
      '& li': {
        display: 'flex',
        alignItems: 'center',
        gap: '1',
        paddingLeft: '3',
        border: 'control',
        borderRadius: 'control',
        fontWeight: '600',
        overflowWrap: 'anywhere',
      },
    },
    total: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      justifyContent: 'space-between',
      gap: '0 16px',
      _gallery: {
        fontWeight: '600',
      },
      _press: {
        background: 'chosen',
        fontStretch: '110%',
        fontWeight: '800',
        fontSize: 'lg',
      },
    },
    amount: {
      fontVariantNumeric: 'tabular-nums',
      lineHeight: '1.1',
      _gallery: {
        fontFamily: 'display',
        fontSize: '2xl',
        fontWeight: '450',
      },
      _press: {
        fontStretch: '75%',
        fontWeight: '800',
        fontSize: '3xl',
      },
    },
    title: {
      _gallery: {
        fontFamily: 'display',
        fontSize: 'xl',
        fontWeight: '400',
      },
      _press: {
        fontStretch: '125%',
        fontWeight: '900',
        fontSize: 'lg',
        letterSpacing: '-.02em',
      },
    },
  },
})
