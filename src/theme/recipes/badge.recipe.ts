import { defineRecipe } from '@pandacss/dev'

/** A label, such as new, on sale or only here. */
export const badge = defineRecipe({
  className: 'badge',
  base: {
    display: 'inline-block',
    _gallery: {
      fontSize: '.6875rem',
      fontWeight: '600',
      lineHeight: '1',
      padding: '4px 6px',
    },
    _press: {
      fontSize: 'sm',
      fontStretch: '75%',
      fontWeight: '800',
      lineHeight: '24px',
      paddingInline: '2',
    },
  },
  variants: {
    kind: {
      fresh: { background: 'newGround', color: 'newInk' },
      sale: {
        background: 'saleGround',
        color: 'saleInk',
        _press: {
          paddingLeft: '20px',
          background: 'radial-gradient(circle at 11px 50%, {colors.panel} 2.5px, {colors.saleGround} 3px)',
          clipPath: 'polygon(9px 0, 100% 0, 100% 100%, 9px 100%, 0 66%, 0 34%)',
        },
      },
      only: { background: 'onlyGround', color: 'onlyInk' },
    },
  },
})
