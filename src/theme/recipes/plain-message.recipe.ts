import { defineSlotRecipe } from '@pandacss/dev'

/** A page that has only something to say: not found, failed, empty. */
export const plainMessage = defineSlotRecipe({
  className: 'plain-message',
  slots: ['root', 'text', 'actions'],
  base: {
    root: {
      display: 'grid',
      justifyItems: 'start',
      gap: '4',
      paddingBlock: { base: '16', dlg: '24' },
      minHeight: '50vh',
      alignContent: 'start',
    },
    text: { fontSize: 'lg', lineHeight: '1.5', maxWidth: '46ch', textWrap: 'pretty' },
    actions: { display: 'flex', flexWrap: 'wrap', gap: '3', marginTop: '4' },
  },
})
