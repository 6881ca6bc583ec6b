import { defineSlotRecipe } from '@pandacss/dev'

/** The drawer with all filters at the right edge. */
export const filterDrawer = defineSlotRecipe({
  className: 'filter-drawer',
  slots: ['backdrop', 'positioner', 'content', 'head', 'clear', 'body', 'foot'],
  base: {
    backdrop: { position: 'fixed', inset: '0', zIndex: 'overlay', background: 'scrim' },
    positioner: { position: 'fixed', inset: '0', zIndex: 'overlay', display: 'flex', justifyContent: 'flex-end' },
    content: {
      display: 'grid',
      gridTemplateRows: 'auto 1fr auto',
      width: 'min(100%, 440px)',
      height: '100dvh',
      overflow: 'hidden',
      background: 'ground',
      borderLeft: { base: '0', xs: 'rule' },
    },
    head: {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      padding: '8px 4px 8px 16px',
      borderBottom: 'rule',
      '& h2': { marginRight: 'auto' },
    },
    clear: {
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: 'target',
      fontSize: 'sm',
      fontWeight: '600',
      textDecoration: 'underline',
      textUnderlineOffset: '4px',
    },
    body: { overflow: 'auto', overscrollBehavior: 'contain', paddingInline: '4' },
    foot: { display: 'grid', padding: '12px 16px', borderTop: 'rule' },
  },
})
