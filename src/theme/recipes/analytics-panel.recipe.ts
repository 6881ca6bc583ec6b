import { defineSlotRecipe } from '@pandacss/dev'

/** A development tool in a corner of the window. */
export const analyticsPanel = defineSlotRecipe({
  className: 'analytics-panel',
  slots: ['root', 'summary', 'state', 'list'],
  base: {
    root: {
      position: 'fixed',
      left: '3',
      bottom: '3',
      zIndex: 'toast',
      width: 'min(440px, calc(100vw - 24px))',
      maxHeight: '60vh',
      overflow: 'auto',
      background: 'dark',
      color: 'onDark',
      fontFamily: 'ui-monospace, monospace',
      fontSize: '12px',
      lineHeight: '1.5',
      borderRadius: '6px',
      '&:not([open])': { width: 'auto' },
    },
    summary: { padding: '8px 12px', cursor: 'pointer', fontWeight: '700' },
    state: {
      display: 'flex',
      justifyContent: 'space-between',
      gap: '3',
      padding: '0 12px 8px',
      '& button': { textDecoration: 'underline' },
    },
    list: {
      '& > li': { borderTop: '1px solid rgb(255 255 255 / .2)' },
      '& summary': { display: 'flex', gap: '2', padding: '4px 12px', cursor: 'pointer', overflowWrap: 'anywhere' },
      '& summary i': { opacity: '.7' },
      '& summary span': { marginLeft: 'auto', whiteSpace: 'nowrap', opacity: '.7' },
      '& pre': { padding: '0 12px 8px', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
    },
  },
})
