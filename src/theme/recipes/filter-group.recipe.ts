import { defineRecipe } from '@pandacss/dev'

const tick =
  "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16' fill='none' stroke='%23fff' stroke-width='2.5'%3E%3Cpath d='m2.5 8.5 3.5 3.5 7.5-8'/%3E%3C/svg%3E\") center / 14px no-repeat"
const yellowTick = tick.replace('%23fff', '%23FFD426').replace("stroke-width='2.5'", "stroke-width='3'")

const chevron =
  "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%23000' stroke-width='1.75'%3E%3Cpath d='m6 9 6 6 6-6'/%3E%3C/svg%3E\") center / contain no-repeat"

/** One attribute of the filters: a summary, and its values as links. */
export const filterGroup = defineRecipe({
  className: 'filter-group',
  base: {
    position: 'relative',
    '& summary': { display: 'flex', alignItems: 'center', cursor: 'pointer', listStyle: 'none', whiteSpace: 'nowrap' },
    '& summary::-webkit-details-marker': { display: 'none' },
    '& > details > summary': {
      _after: { content: '""', flex: 'none', width: '16px', height: '16px', background: 'currentColor', mask: chevron },
    },
    '& > [open] > summary': { _after: { transform: 'rotate(180deg)' } },
    '& .values a': { cursor: 'pointer' },
    '& .check a': {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      minHeight: { base: 'target', header: '36px' },
      _touch: { minHeight: 'target' },
      _before: {
        content: '""',
        flex: 'none',
        width: '20px',
        height: '20px',
        border: '1px solid {colors.edge}',
        background: 'paper',
      },
    },
    '& .check i': {
      marginLeft: 'auto',
      fontStyle: 'normal',
      fontSize: 'sm',
      color: 'ink2',
      fontVariantNumeric: 'tabular-nums',
    },
    '& .check .check': { paddingLeft: '8' },
    '& .one a': { _before: { borderRadius: '50%' } },
    '& .picto': { display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: '2' },
    '& .picto a': {
      display: 'grid',
      justifyItems: 'center',
      alignContent: 'end',
      gap: '1',
      minHeight: '76px',
      padding: '8px 2px',
      fontSize: 'xs',
      fontWeight: '600',
      lineHeight: '1.2',
      border: '1px solid {colors.edge}',
      background: 'paper',
      _hover: { borderColor: 'ink' },
      _current: { borderColor: 'ink', boxShadow: 'inset 0 0 0 1px {colors.ink}', background: 'chosen' },
    },
    '& .picto i': { fontStyle: 'normal', fontWeight: '500', color: 'ink2' },
    '& .picto a[aria-current] i': { color: 'ink' },
    '& .picto svg': { height: '40px', width: 'auto' },
    '& .shape': { fill: 'paper', stroke: 'currentColor', strokeWidth: '2.5' },
    '& .color': { display: 'grid', gridTemplateColumns: 'repeat(5, minmax(0, 1fr))', gap: '12px 4px' },
    '& .color a': {
      display: 'grid',
      justifyItems: 'center',
      gap: '1',
      fontSize: 'xs',
      lineHeight: '1.2',
      minHeight: 'target',
    },
    '& .color svg': {
      width: '36px',
      height: '36px',
      borderRadius: '50%',
      border: '2px solid {colors.paper}',
      boxShadow: '0 0 0 1px {colors.edge}',
    },
    '& .color rect': { width: '100%', height: '100%' },
    '& .color i': { fontStyle: 'normal', color: 'ink2', fontVariantNumeric: 'tabular-nums' },
    '& .color a:not([aria-current])': { _hover: { '& svg': { boxShadow: '0 0 0 2px {colors.ink}' } } },
    '& .color a[aria-current]': { fontWeight: '700' },
    '& .color a[aria-current] svg': { boxShadow: '0 0 0 3px {colors.ink}' },
    '& .find': { display: 'flex', gap: '2', marginBottom: '3' },
    '& .find input[type=search]': {
      flex: '1',
      minWidth: '0',
      minHeight: 'target',
      paddingInline: '3',
      color: 'ink',
      background: 'paper',
      border: '1px solid {colors.edge}',
    },
    '& .find button': { '@media (scripting: enabled)': { display: 'none' } },
    '& small': { display: 'block', fontSize: 'xs', color: 'ink2' },
    '& p': { paddingBlock: '3', fontSize: 'sm', color: 'ink2', overflowWrap: 'anywhere' },
    '& .check span': { overflowWrap: 'anywhere' },
    '& .rest': { marginTop: '2' },
    '& .rest > summary': { minHeight: 'target', fontSize: 'sm', fontWeight: '600' },
    '& .rest:not([open]) .less, & .rest[open] .more': { display: 'none' },
    '& .clear, & .load, & p button': {
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: 'target',
      fontSize: 'sm',
      textDecoration: 'underline',
      textUnderlineOffset: '4px',
    },
    _gallery: {
      '& .check a': {
        _hover: { color: 'accent' },
        _current: { fontWeight: '550', _before: { background: `{colors.accent} ${tick}`, borderColor: 'accent' } },
      },
      '& summary i': { fontStyle: 'normal', fontWeight: '600', color: 'accent' },
    },
    _press: {
      '& .check a': {
        fontSize: '.938rem',
        _before: { border: '2px solid {colors.ink}' },
        _hover: { background: 'chosen' },
        _current: { _before: { background: `{colors.ink} ${yellowTick}` } },
      },
      '& .picto a': { borderWidth: '2px' },
      '& .find input[type=search]': { borderWidth: '2px', borderColor: 'ink' },
      '& summary i': { fontStyle: 'normal', fontStretch: '100%', fontWeight: '600', color: 'ink2' },
    },
  },
  variants: {
    position: {
      bar: {
        '& > details > summary': { gap: '6px', minHeight: 'target', _hover: { color: 'accent' } },
        '& > .values': {},
        '& .sheet': {
          position: { dlg: 'absolute' },
          zIndex: 'sticky',
          top: 'calc(100% + 7px)',
          left: '-20px',
          width: { dlg: '300px' },
          maxHeight: { dlg: 'min(70vh, 560px)' },
          overflowY: 'auto',
          padding: { base: '0 0 16px', dlg: '16px 20px 20px' },
          background: 'ground',
          border: { dlg: 'rule' },
          boxShadow: { dlg: 'raised' },
        },
      },
      column: {
        borderBottom: 'rule',
        '& > details > summary': { gap: '2', minHeight: '52px', fontWeight: '800', fontStretch: '112%' },
        '& > details > summary::after': { marginLeft: 'auto', width: '20px', height: '20px' },
        '& > .clear': { position: 'absolute', top: '4px', right: '28px', paddingInline: '2', fontWeight: '600' },
        '& .sheet': { paddingBottom: '4' },
      },
    },
  },
})
