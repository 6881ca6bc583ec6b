import { defineRecipe } from '@pandacss/dev'

/** The grid of a list: a hang on one base line, or a hoarding whose tiles share their rules. */
export const tiles = defineRecipe({
  className: 'tiles',
  base: { display: 'grid' },
  variants: {
    look: {
      gallery: {
        gridTemplateColumns: {
          base: 'repeat(2, minmax(0, 1fr))',
          md: 'repeat(3, minmax(0, 1fr))',
          dlg: 'repeat(4, minmax(0, 1fr))',
          xl: 'repeat(6, minmax(0, 1fr))',
        },
        columnGap: 'gap',
        rowGap: { base: '10', xl: '12' },
      },
      press: {
        gridTemplateColumns: {
          base: 'repeat(2, minmax(0, 1fr))',
          md: 'repeat(3, minmax(0, 1fr))',
          dlg: 'repeat(4, minmax(0, 1fr))',
          xl: 'repeat(5, minmax(0, 1fr))',
        },
        borderTop: 'rule',
        borderLeft: 'rule',
      },
    },
  },
})
