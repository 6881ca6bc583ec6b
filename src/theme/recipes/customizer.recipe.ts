import { defineSlotRecipe } from '@pandacss/dev'

const tile = {
  display: 'grid',
  background: 'paper',
  border: 'control',
  lineHeight: '1.35',
  fontSize: 'sm',
  '& strong': { display: 'block', fontWeight: '550' },
  '& small': { fontSize: 'xs', color: 'ink2' },
  _hover: { borderColor: 'ink' },
  _chosen: { borderColor: 'ink', boxShadow: 'inset 0 0 0 1px {colors.ink}' },
  _press: {
    border: '2px solid {colors.edge}',
    _chosen: { borderColor: 'ink', background: 'chosen', '& small': { color: 'ink' } },
  },
}

/** The choices of a frame by part. */
export const customizer = defineSlotRecipe({
  className: 'customizer',
  slots: ['bare', 'back', 'preview', 'described', 'tier', 'mouldings', 'moulding', 'plain', 'choice', 'buy', 'parts'],
  base: {
    /** Hides header and footer of the site on narrow screens. */
    bare: { 'body:has(&) :is(header, footer):not(main *)': { display: { mdDown: 'none' } } },
    back: { display: 'inline-flex', alignItems: 'center', gap: '2', minHeight: 'target' },
    preview: { minWidth: '0', header: { position: 'sticky', top: '6' } },
    described: { marginTop: '3', color: 'ink2', maxWidth: '60ch' },
    tier: { marginBlock: '16px 8px', fontSize: 'sm', fontWeight: '600' },
    mouldings: {
      display: 'grid',
      gap: '2',
      gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, minmax(0, 1fr))' },
    },
    moulding: {
      ...tile,
      '& img': { width: '100%', aspectRatio: '132 / 111', objectFit: 'cover', background: 'wall' },
      '& span': { padding: '2' },
    },
    plain: { display: 'grid', gap: '2', gridTemplateColumns: 'repeat(auto-fill, minmax(7rem, 1fr))' },
    choice: { ...tile, alignContent: 'center', minHeight: '56px', padding: '8px 12px' },
    buy: {
      position: 'sticky',
      bottom: '0',
      zIndex: '1',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '3',
      marginTop: '8',
      paddingBlock: '12px',
      background: 'paper',
      borderTop: 'rule',
    },
    parts: {
      marginTop: '3',
      fontVariantNumeric: 'tabular-nums lining-nums',
      '& > div': { display: 'flex', justifyContent: 'space-between', gap: '4', paddingBlock: '2', borderTop: 'rule' },
      '& > :last-child': { fontWeight: '600' },
    },
  },
})
