import { defineSlotRecipe } from '@pandacss/dev'

/** The shown range, the page sizes and the links to other pages. */
export const pagination = defineSlotRecipe({
  className: 'pagination',
  slots: ['below', 'sizes', 'root', 'step'],
  base: {
    below: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '3',
      fontSize: 'sm',
      _gallery: {
        marginTop: '12',
      },
      _press: {
        marginTop: '6',
      },
    },
    sizes: {
      display: 'flex',
      alignItems: 'center',
      gap: '1',
      '& a': { display: 'grid', placeItems: 'center', minWidth: 'target', minHeight: 'target' },
      _gallery: {
        '& a': { _hover: { color: 'accent' } },
        '& [aria-current]': { borderBottom: '2px solid {colors.ink}', fontWeight: '600' },
      },
      _press: {
        '& a': { borderRadius: 'control', fontWeight: '700', _hover: { background: 'chosen' } },
        '& [aria-current]': { boxShadow: 'inset 0 0 0 2px {colors.ink}' },
      },
    },
    root: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'center',
      fontVariantNumeric: 'tabular-nums',
      '& > *': { display: 'grid', placeItems: 'center', minWidth: 'target', minHeight: 'target' },
      _gallery: {
        gap: { base: '0', '2xs': '1' },
        marginTop: '6',
        paddingBlock: '32px 80px',
        borderTop: 'rule',
        '& a': { _hover: { color: 'accent' } },
        '& [aria-current]': { borderBottom: '2px solid {colors.ink}', fontWeight: '600' },
      },
      _press: {
        gap: { base: '2px', md: '2' },
        marginTop: '12',
        '& > *': { borderRadius: 'control', fontWeight: '700' },
        '& a': { _hover: { background: 'chosen', color: 'ink' } },
        '& [aria-current]': { background: 'ink', color: 'paper' },
      },
    },
    step: {
      '&&': { display: 'flex', alignItems: 'center' },
      '& svg': { width: '20px', height: '20px', strokeWidth: '1.5' },
      _gallery: {
        gap: '2',
        paddingInline: { base: '0', md: '3' },
        justifyContent: 'center',
        '& span': { display: { base: 'none', md: 'inline' } },
      },
      _press: {
        gap: '1',
        justifyContent: 'center',
        paddingInline: { base: '0', md: '4' },
        border: 'rule',
        '& span': { display: { base: 'none', md: 'inline' } },
      },
    },
  },
})
