import { defineSlotRecipe } from '@pandacss/dev'

/** A strip of numerals, each with a text. */
export const stats = defineSlotRecipe({
  className: 'stats',
  slots: ['root', 'list', 'stat', 'numeral', 'text'],
  base: {
    root: { borderBottom: 'rule' },
    list: { display: 'grid', gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', header: 'repeat(4, 1fr)' } },
    stat: {
      display: { header: 'flex' },
      alignItems: 'center',
      gap: '3',
      padding: { base: '16px 12px 16px 0', header: '24px 16px 24px 0' },
      fontSize: 'sm',
      lineHeight: '1.35',
      '&:nth-child(even)': { borderLeft: 'rule', paddingLeft: { base: '4', header: '6' } },
      '&:nth-child(n + 3)': { borderTop: { base: 'rule', header: '0' } },
      '&:nth-child(n + 2)': { borderLeft: { header: 'rule' }, paddingLeft: { header: '6' } },
    },
    numeral: {
      display: 'block',
      whiteSpace: 'nowrap',
      fontFamily: 'display',
      fontSize: { base: 'min({fontSizes.xl}, 7vw)', header: '2xl' },
      fontStretch: '125%',
      fontWeight: '900',
      letterSpacing: '-.04em',
    },
    text: { textWrap: 'balance' },
  },
})
