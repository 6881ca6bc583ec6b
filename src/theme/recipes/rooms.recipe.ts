import { defineSlotRecipe } from '@pandacss/dev'

/** Works in rooms: `gallery` shows one room beside a list, `press` a grid of rooms. */
export const rooms = defineSlotRecipe({
  className: 'rooms',
  slots: ['root', 'inner', 'scene', 'caption', 'words', 'lede', 'list', 'way'],
  base: {
    scene: {
      '& img': { width: '100%', height: 'auto' },
      _press: {
        display: 'grid',
        gridTemplateRows: '1fr auto',
        border: 'rule',
        background: 'paper',
        '& img': { height: '100%', aspectRatio: '5 / 4', objectFit: 'cover', minHeight: '0' },
      },
    },
    root: {
      _gallery: {
        background: 'panel',
      },
    },
    inner: {
      _gallery: {
        display: 'grid',
        gridTemplateColumns: { header: 'minmax(0, 1.9fr) minmax(0, 1fr)' },
        maxWidth: { header: '1720px' },
        marginInline: 'auto',
      },
      _press: {
        display: 'grid',
        gap: '4',
        gridTemplateColumns: { header: '2fr 1fr' },
        '& > :first-child': { gridRow: { header: 'span 2' } },
        // A scene that is alone in its row spans both columns.
        '& > :last-child:nth-child(2n), & > :only-child': {
          gridColumn: { header: '1 / -1' },
          '& img': { aspectRatio: { header: '2 / 1' } },
        },
      },
    },
    caption: {
      _gallery: {
        srOnly: true,
      },
      _press: {
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: '0 16px',
        padding: '8px 16px',
        borderTop: 'rule',
        '& b': { fontStretch: '112%', fontWeight: '800' },
      },
    },
    words: {
      _gallery: {
        alignSelf: 'center',
        padding: { base: '40px {spacing.gutter} 48px', header: '40px {spacing.gutter} 40px clamp(32px, 5vw, 80px)' },
      },
    },
    lede: {
      _gallery: {
        maxWidth: '32ch',
        marginBlock: '16px 24px',
        fontFamily: 'display',
        fontSize: 'lg',
        lineHeight: '1.5',
        color: 'ink2',
        textWrap: 'pretty',
      },
    },
    list: {
      _gallery: {
        marginBottom: '6',
        borderTop: 'strong',
      },
    },
    way: {
      _gallery: {
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        minHeight: '48px',
        borderBottom: 'rule',
        fontFamily: 'display',
        fontSize: 'lg',
        lineHeight: '1.2',
        _hover: { color: 'accent' },
        '& span': { fontFamily: 'text', fontSize: 'sm', color: 'ink2' },
      },
    },
  },
})
