import { radioGroupAnatomy } from '@ark-ui/react/anatomy'
import { defineSlotRecipe } from '@pandacss/dev'

/** Radio items as wide as the form, with the content of `itemText` beside the control. */
export const radioGroup = defineSlotRecipe({
  className: 'radio-group',
  slots: radioGroupAnatomy.keys(),
  base: {
    label: { display: 'block', marginBottom: '2' },
    item: {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr) auto',
      alignItems: 'center',
      gap: '2px 16px',
      minHeight: '64px',
      padding: '12px 16px',
      border: 'control',
      background: 'paper',
      cursor: 'pointer',
      '& + &': { marginTop: '2' },
      '& small': { display: 'block', fontSize: 'sm', color: 'ink2' },
      '& b': { fontWeight: '600', fontVariantNumeric: 'tabular-nums' },
      // Selects by the state of the input, so that it works without a script.
      '&:has(:checked)': { outline: '2px solid {colors.ink}', outlineOffset: '-1px' },
      _press: {
        border: 'rule',
        '&:has(:checked)': { background: 'chosen', '& small': { color: 'ink' } },
      },
    },
    itemControl: {
      display: 'grid',
      placeItems: 'center',
      width: '20px',
      height: '20px',
      border: '2px solid {colors.ink}',
      borderRadius: '50%',
      ':checked ~ &': {
        _before: { content: '""', width: '10px', height: '10px', borderRadius: '50%', background: 'ink' },
      },
      _focusVisible: { outline: '2px solid {colors.focus}', outlineOffset: '2px' },
    },
    itemText: { display: 'contents' },
  },
})
