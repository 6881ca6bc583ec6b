import { defineSlotRecipe } from '@pandacss/dev'

/** A toast in a corner of the window. */
export const notice = defineSlotRecipe({
  className: 'notice',
  slots: ['root', 'title', 'description', 'link', 'close'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: '1fr auto',
      alignItems: 'center',
      columnGap: '2',
      width: 'min(360px, calc(100vw - 32px))',
      padding: '8px 8px 8px 20px',
      background: 'dark',
      color: 'onDark',
      zIndex: 'var(--z-index)',
      translate: 'var(--x) var(--y)',
      opacity: 'var(--opacity)',
      transition: 'translate .3s, opacity .3s',
      _gallery: {
        boxShadow: '0 12px 32px -12px rgb(0 0 0 / .5)',
      },
      _press: {
        borderRadius: '20px',
      },
    },
    title: { fontWeight: '600', paddingBlock: '2' },
    description: { gridColumn: '1', paddingBottom: '2', fontSize: 'sm' },
    link: { gridColumn: '1', paddingBottom: '2', textDecoration: 'underline', textUnderlineOffset: '4px' },
    close: { gridColumn: '2', gridRow: '1', color: 'inherit' },
  },
})
