import { defineSlotRecipe } from '@pandacss/dev'

/** A list of native `details`, ruled off from one another. */
export const disclosure = defineSlotRecipe({
  className: 'disclosure',
  slots: ['root', 'item', 'summary', 'body', 'facts'],
  base: {
    item: { '&[open] > summary svg': { transform: 'rotate(180deg)' } },
    summary: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '4',
      minHeight: '56px',
      cursor: 'pointer',
      listStyle: 'none',
      '&::-webkit-details-marker': { display: 'none' },
      '& svg': { flex: 'none', transition: 'transform {durations.motion} {easings.motion}' },
    },
    body: { display: 'grid', gap: '3', maxWidth: '62ch', paddingBottom: '6' },
    facts: {
      display: 'grid',
      gap: '6px 16px',
      gridTemplateColumns: 'minmax(7rem, 9rem) minmax(0, 1fr)',
      '& > div': { display: 'contents' },
    },
  },
  variants: {
    look: {
      gallery: {
        root: { marginTop: '8', borderTop: 'rule' },
        item: { borderBottom: 'rule' },
        summary: { fontFamily: 'display', fontSize: 'lg', lineHeight: '1.2' },
        body: { color: 'ink2' },
        facts: { '& dd': { color: 'ink' } },
      },
      press: {
        root: { marginTop: '6', borderTop: 'rule' },
        item: { borderBottom: 'rule' },
        summary: { fontStretch: '112%', fontWeight: '800' },
        facts: { '& dt': { fontWeight: '700' } },
      },
    },
  },
})
