import { defineSlotRecipe } from '@pandacss/dev'

/** A modal dialog. */
export const modal = defineSlotRecipe({
  className: 'modal',
  slots: ['backdrop', 'positioner', 'content', 'close', 'title', 'body'],
  base: {
    backdrop: { position: 'fixed', inset: '0', zIndex: 'overlay', background: 'scrim' },
    positioner: {
      position: 'fixed',
      inset: '0',
      zIndex: 'overlay',
      display: 'grid',
      placeItems: 'center',
      padding: '4',
      overflow: 'auto',
    },
    content: {
      position: 'relative',
      display: 'grid',
      gridTemplateRows: 'auto 1fr',
      gap: '5',
      width: '100%',
      maxHeight: '100%',
      padding: '32px 28px',
      overflow: 'auto',
      background: 'ground',
      _gallery: {
        boxShadow: '0 30px 80px -20px rgb(0 0 0 / .5)',
      },
      _press: {
        border: 'rule',
      },
    },
    close: { position: 'absolute', top: '2', right: '2' },
    title: { paddingRight: '10' },
    body: { display: 'grid', alignContent: 'start', gap: '5' },
  },
  variants: {
    size: {
      sign: { content: { maxWidth: '407px', height: 'min(548px, 100%)' } },
      narrow: { content: { maxWidth: '480px' } },
      /** Aligned at the top, so that later content only extends it downwards. */
      wide: { positioner: { alignItems: 'start', paddingTop: { md: '8vh' } }, content: { maxWidth: '880px' } },
      /** Of constant height, whatever its content. */
      tall: {
        content: { maxWidth: '880px', height: 'min(820px, 100%)' },
        body: { display: 'flex', flexDirection: 'column' },
      },
    },
  },
  defaultVariants: { size: 'narrow' },
})
