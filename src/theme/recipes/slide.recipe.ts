import { defineSlotRecipe } from '@pandacss/dev'

const floor = '9 * var(--in)'

/** The first section of the home page: a text, and works on a wall. */
export const slide = defineSlotRecipe({
  className: 'slide',
  slots: [
    'root',
    'inner',
    'words',
    'lede',
    'actions',
    'works',
    'work',
    'stack',
    'caption',
    'floor',
    'bench',
    'foot',
    'say',
    'sticker',
    'arrangement',
    'plain',
  ],
  base: {
    root: {
      position: 'relative',
      overflow: 'hidden',
      _gallery: {
        '--in': { base: 'min(4.9px, 1.2vw)', header: 'min(.492vw, 7.7px)' },
        background:
          'radial-gradient(60% 70% at 66% 30%, #FFFDF8 0, rgb(255 253 248 / 0) 100%), linear-gradient(#F1ECE2, #E4DDCF)',
        borderBottom: 'rule',
      },
      _press: {
        background: 'chosen',
        borderBottom: 'rule',
      },
    },
    inner: {
      position: 'relative',
      display: 'grid',
      _gallery: {
        zIndex: '1',
        gap: '8',
        paddingBlock: { base: '40px calc(31 * var(--in))', header: 'calc(9 * var(--in)) calc(30 * var(--in))' },
        gridTemplateColumns: { header: 'minmax(0, 28vw) 1fr' },
        alignItems: { header: 'center' },
        // Each work moves the others: hidden until the HTML of all of them has arrived, and with it the floor.
        '&:not(:has(~ .slide__floor)) > .slide__works': { visibility: 'hidden' },
      },
      _press: {
        gap: { base: '8', header: '16' },
        paddingBlock: { base: '32px 48px', header: '48px 64px' },
        gridTemplateColumns: { header: 'minmax(0, 1fr) minmax(0, 1.02fr)' },
        alignItems: { header: 'center' },
      },
    },
    actions: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      _gallery: {
        gap: '8px 24px',
      },
      _press: {
        gap: '3',
      },
    },
    plain: { width: '100%', maxWidth: '720px', maxHeight: '500px', objectFit: 'cover', boxShadow: 'raised' },
    words: {
      _gallery: {
        maxWidth: '31rem',
      },
      _press: {
        display: 'grid',
        gap: '6',
        justifyItems: 'start',
      },
    },
    lede: {
      _gallery: {
        marginBlock: '16px 20px',
        fontFamily: 'display',
        fontSize: 'lg',
        lineHeight: '1.5',
        color: 'ink2',
        textWrap: 'pretty',
      },
      _press: {
        flex: '1 1 200px',
        maxWidth: '38ch',
        fontSize: 'clamp(1.063rem, 1.35vw, 1.25rem)',
        lineHeight: '1.45',
        textWrap: 'pretty',
      },
    },
    works: {
      _gallery: {
        display: 'flex',
        alignItems: 'center',
        justifyContent: { base: 'center', header: 'flex-end' },
        gap: 'calc(8 * var(--in))',
      },
    },
    work: {
      _gallery: {
        flex: 'none',
        width: 'min-content',
        '&[data-wide]': { hideBelow: 'header' },
      },
    },
    stack: {
      _gallery: {
        display: 'grid',
        gap: 'calc(5 * var(--in))',
      },
    },
    caption: {
      _gallery: {
        marginTop: '3',
        fontSize: 'xs',
        lineHeight: '1.35',
        color: 'ink2',
        '& cite': {
          display: 'block',
          fontFamily: 'display',
          fontSize: 'base',
          fontWeight: '420',
          lineHeight: '1.25',
          color: 'ink',
        },
      },
    },
    floor: {
      _gallery: {
        position: 'absolute',
        inset: 'auto 0 0',
        height: `calc(${floor})`,
        background: 'linear-gradient(#B7AD9B, #CDC4B3 40%, #D8D0C1)',
        _before: {
          content: '""',
          position: 'absolute',
          inset: '-14px 0 auto',
          height: '14px',
          background: '#F3EEE4',
          boxShadow: '0 -1px 0 #D5CCBC, inset 0 -2px 3px rgb(60 44 20 / .22)',
        },
      },
    },
    bench: {
      _gallery: {
        position: 'absolute',
        zIndex: '1',
        bottom: 'calc(3.4 * var(--in))',
        left: { base: '50%', header: 'auto' },
        right: { header: 'calc({spacing.gutter} + 31 * var(--in))' },
        transform: { base: 'translateX(-50%)', header: 'none' },
        width: 'calc(64 * var(--in))',
        maxWidth: 'none',
      },
    },
    foot: {
      _press: {
        display: 'grid',
        gap: '6',
      },
    },
    say: {
      _press: {
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: '16px 32px',
      },
    },
    sticker: {
      _press: {
        display: 'grid',
        placeContent: 'center',
        flex: 'none',
        width: '124px',
        height: '124px',
        border: 'rule',
        borderRadius: '50%',
        background: 'accent',
        fontSize: 'sm',
        fontStretch: '75%',
        fontWeight: '800',
        lineHeight: '1',
        textAlign: 'center',
        transform: 'rotate(-9deg)',
        '& b': {
          display: 'block',
          marginTop: '3px',
          fontSize: '1.625rem',
          fontStretch: '125%',
          fontWeight: '900',
          letterSpacing: '-.05em',
        },
      },
    },
    arrangement: {
      _press: {
        overflow: 'visible',
        width: '100%',
        height: 'auto',
        '& image': {
          filter: 'drop-shadow(0 .2px .1px rgb(11 11 12 / .3)) drop-shadow(0 .8px .8px rgb(11 11 12 / .26))',
        },
        '& a:focus-visible': { outline: '2px solid {colors.focus}', outlineOffset: '4px' },
      },
    },
  },
})
