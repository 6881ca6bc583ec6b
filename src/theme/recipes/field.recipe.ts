import { defineSlotRecipe } from '@pandacss/dev'

/** A labelled control of a form, its hint and what is wrong with it. */
export const field = defineSlotRecipe({
  className: 'field',
  slots: [
    'form',
    'row',
    'root',
    'label',
    'control',
    'hint',
    'error',
    'check',
    'alert',
    'notice',
    'actions',
    'checklist',
    'text',
  ],
  base: {
    form: { display: 'grid', gap: '5', alignContent: 'start' },
    row: { display: 'grid', alignItems: 'start', gap: '5', sm: { gridTemplateColumns: '1fr 1fr', gap: '4' } },
    root: { display: 'grid', gap: '1', minWidth: '0' },
    label: {
      fontSize: 'sm',
      fontWeight: '600',
      _press: {
        fontWeight: '700',
      },
    },
    control: {
      width: '100%',
      minWidth: '0',
      minHeight: '48px',
      paddingInline: '3',
      border: 'control',
      background: 'paper',
      fontSize: 'base',
      '&[aria-invalid=true]': { borderColor: 'sale' },
      _disabled: { opacity: '.6' },
      _press: {
        border: 'rule',
        borderRadius: 'control',
        paddingInline: '5',
        '&[aria-invalid=true]': { borderColor: 'sale' },
      },
    },
    hint: { fontSize: 'sm', color: 'ink2' },
    error: { fontSize: 'sm', fontWeight: '550', color: 'sale' },
    check: {
      display: 'grid',
      gridTemplateColumns: 'auto 1fr',
      alignItems: 'center',
      gap: '3',
      minHeight: 'target',
      fontSize: 'sm',
      '& input': { width: '20px', height: '20px', accentColor: 'token(colors.ink)' },
    },
    alert: {
      padding: '12px 16px',
      background: 'panel',
      color: 'sale',
      fontWeight: '550',
      borderLeft: '3px solid {colors.sale}',
      _press: {
        border: 'rule',
        borderColor: 'sale',
      },
    },
    notice: {
      padding: '12px 16px',
      background: 'panel',
      borderLeft: '3px solid {colors.ink}',
      _press: {
        border: 'rule',
      },
    },
    checklist: {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(160px, 1fr))',
      gap: '4px 12px',
      '& li': { display: 'flex', alignItems: 'center', gap: '1', '&[data-met]': { color: 'ink', fontWeight: '550' } },
      '& svg': { flex: 'none', width: '16px', height: '16px' },
    },
    text: { color: 'ink2', '& a': { textDecoration: 'underline', textUnderlineOffset: '4px' } },
    actions: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 20px' },
  },
})
