import { defineSlotRecipe } from '@pandacss/dev'

/** The form of the filter for works that fit a piece of furniture or a wall. */
export const fitsForm = defineSlotRecipe({
  className: 'fits-form',
  slots: ['root', 'field'],
  base: {
    root: {
      display: 'grid',
      gap: '3',
      marginTop: '3',
      paddingTop: '3',
      borderTop: 'rule',
      '& p[data-invalid]': { color: 'sale', fontWeight: '600' },
      '& p': { paddingBlock: '0' },
      '& button': {
        minHeight: 'target',
        paddingInline: '4',
        fontSize: 'sm',
        fontWeight: '600',
        color: 'ground',
        background: 'ink',
        borderRadius: 'control',
        cursor: 'pointer',
      },
    },
    field: {
      display: 'grid',
      gap: '1',
      fontSize: 'sm',
      whiteSpace: 'normal',
      '& input, & select': {
        width: '100%',
        minHeight: 'target',
        paddingInline: '3',
        color: 'ink',
        background: 'paper',
        border: '1px solid {colors.edge}',
        fontSize: 'md',
        _press: { borderWidth: '2px', borderColor: 'ink' },
      },
      '& [aria-invalid]': { borderColor: 'sale' },
    },
  },
})
