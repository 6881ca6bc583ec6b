import { defineSlotRecipe } from '@pandacss/dev'

/** Corners of frames, and a small and a large framed work to compare. */
export const mouldings = defineSlotRecipe({
  className: 'mouldings',
  slots: ['root', 'inner', 'words', 'shown', 'corners', 'corner', 'name', 'note', 'compared', 'wall'],
  base: {
    corners: {
      display: 'grid',
      _gallery: {
        gap: '32px {spacing.gap}',
        gridTemplateColumns: {
          base: 'repeat(2, minmax(0, 1fr))',
          md: 'repeat(3, minmax(0, 1fr))',
          dlg: 'repeat(5, minmax(0, 1fr))',
        },
      },
      _press: {
        gap: '4',
        gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
        marginTop: '6',
      },
    },
    corner: {
      '& img': { width: '100%', height: 'auto' },
      _gallery: {
        '&:last-child': { mdDown: { display: 'none' } },
        '& img': { background: 'wall' },
      },
      _press: {
        '& img': { background: 'panel' },
      },
    },
    name: {
      _gallery: {
        marginTop: '3',
        fontFamily: 'display',
        fontSize: 'lg',
        fontWeight: '400',
        lineHeight: '1.2',
      },
      _press: {
        paddingTop: '3',
        fontSize: 'base',
        fontStretch: '112%',
        fontWeight: '800',
        lineHeight: '1.35',
      },
    },
    note: {
      _gallery: {
        fontSize: 'sm',
        color: 'ink2',
      },
      _press: {
        fontSize: 'sm',
        lineHeight: '1.35',
        color: '#D9D9DE',
      },
    },
    root: {
      _press: {
        '--focus-ring': '{colors.chosen}',
        background: 'dark',
        color: 'onDark',
        paddingBlock: { base: '12', dlg: '24' },
      },
    },
    inner: {
      _press: {
        display: 'grid',
        alignItems: 'center',
        gap: { base: '8', header: '16' },
        gridTemplateColumns: { base: 'minmax(0, 1fr)', header: '5fr 7fr' },
      },
    },
    words: {
      _press: {
        display: 'grid',
        gap: '6',
        justifyItems: 'start',
      },
    },
    compared: {
      _press: {
        display: 'grid',
        gap: '4',
        gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      },
    },
    wall: {
      _press: {
        display: 'grid',
        placeItems: 'center',
        padding: 'clamp(16px, 3vw, 40px)',
        background: 'chosen',
        '& img': { width: 'auto', height: 'clamp(180px, 27vw, 400px)', boxShadow: 'raised' },
      },
    },
  },
})
