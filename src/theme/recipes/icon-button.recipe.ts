import { defineRecipe } from '@pandacss/dev'

/** A 44 px target around an icon of 20 px. */
export const iconButton = defineRecipe({
  className: 'icon-button',
  base: {
    position: 'relative',
    display: 'inline-grid',
    placeItems: 'center',
    flex: 'none',
    minWidth: 'target',
    minHeight: 'target',
    cursor: 'pointer',
    '& svg': { width: '20px', height: '20px' },
    _disabled: { cursor: 'not-allowed', opacity: '.4' },
    _gallery: {
      '& svg': { strokeWidth: '1.5' },
      _hover: { color: 'accent' },
    },
    _press: {
      borderRadius: 'control',
      _hover: { background: 'chosen', color: 'ink' },
    },
  },
})
