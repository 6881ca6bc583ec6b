import { defineRecipe } from '@pandacss/dev'

/** `<p class=price><s>list price</s> <b>sale price</b></p>`, or the text of a single price. */
export const price = defineRecipe({
  className: 'price',
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    fontVariantNumeric: 'tabular-nums lining-nums',
    '& s': { color: 'ink2' },
    '& b': { color: 'sale' },
    _gallery: {
      columnGap: '.4em',
      '& b': { fontWeight: '600' },
    },
    _press: {
      columnGap: '2',
      fontSize: 'lg',
      fontStretch: '75%',
      fontWeight: '800',
      lineHeight: '1.1',
      '& s': { fontSize: 'md', fontWeight: '500' },
      '& b': { fontWeight: '800' },
      '& small': { fontSize: 'sm', fontWeight: '600', letterSpacing: 'normal', color: 'ink2' },
    },
  },
  variants: {
    size: {
      tile: {},
      panel: {
        _gallery: {
          fontFamily: 'display',
          fontSize: '2xl',
          lineHeight: '1.1',
          '& s': { fontSize: 'lg' },
          '& b': { fontWeight: '450' },
        },
        _press: { fontSize: '4xl', letterSpacing: '-0.02em', '& s': { fontSize: '2xl' } },
      },
    },
  },
  defaultVariants: { size: 'tile' },
})
