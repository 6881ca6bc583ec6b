import { defineRecipe } from '@pandacss/dev'

/** A bar at the bottom of the window; fades 5 s after the connection is back. */
export const connectionBanner = defineRecipe({
  className: 'connection-banner',
  base: {
    position: 'fixed',
    insetInline: '0',
    bottom: '0',
    zIndex: 'toast',
    padding: '12px 16px',
    background: 'dark',
    color: 'onDark',
    fontWeight: '600',
    textAlign: 'center',
    pointerEvents: 'none',
    '&[data-online]': { opacity: '0', transition: 'opacity .3s 5s' },
  },
})
