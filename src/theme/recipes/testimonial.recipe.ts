import { defineSlotRecipe } from '@pandacss/dev'

/** A text about an artist, and some of the artist's works. */
export const testimonial = defineSlotRecipe({
  className: 'testimonial',
  slots: ['root', 'inner', 'words', 'eyebrow', 'quote', 'name', 'text', 'more', 'works', 'work'],
  base: {
    inner: {
      display: 'grid',
      alignItems: 'center',
      _gallery: {
        gap: { base: '10', header: '16' },
        paddingBlock: { base: '16', dlg: '24' },
        gridTemplateColumns: { header: '5fr 7fr' },
      },
      _press: {
        gap: { base: '8', header: '16' },
        paddingBlock: { base: '12', dlg: '24' },
        gridTemplateColumns: { header: '4fr 8fr' },
      },
    },
    root: {
      _gallery: {
        borderBlock: 'rule',
      },
      _press: {
        '--focus-ring': '{colors.chosen}',
        background: 'onlyGround',
        color: 'onlyInk',
        borderBlock: 'rule',
      },
    },
    eyebrow: {
      _gallery: {
        fontSize: 'sm',
        color: 'ink2',
      },
      _press: {
        fontSize: 'sm',
        fontStretch: '75%',
        fontWeight: '700',
        letterSpacing: '.02em',
        lineHeight: '1.3',
      },
    },
    quote: {
      _gallery: {
        margin: '0 0 24px',
        fontFamily: 'display',
        fontSize: 'clamp(1.75rem, 3.1vw, 2.9rem)',
        fontStyle: 'italic',
        fontWeight: '340',
        lineHeight: '1.18',
        letterSpacing: '-.015em',
        textWrap: 'balance',
      },
    },
    name: {
      _gallery: {
        fontWeight: '700',
      },
    },
    text: {
      _gallery: {
        fontSize: 'sm',
        color: 'ink2',
      },
      _press: {
        maxWidth: '38ch',
        fontSize: 'clamp(1.063rem, 1.35vw, 1.25rem)',
        lineHeight: '1.45',
      },
    },
    more: {
      _gallery: {
        marginTop: '3',
      },
    },
    works: {
      _gallery: {
        '--in': { base: 'min(4px, .84vw)', header: 'min(.5vw, 7.8px)' },
        display: 'flex',
        alignItems: 'center',
        justifyContent: { base: 'center', header: 'flex-end' },
        minWidth: '0',
        overflow: 'clip',
        overflowClipMargin: '20px',
        gap: 'calc(7 * var(--in))',
      },
      _press: {
        display: 'grid',
        alignItems: 'end',
        gap: 'clamp(10px, 2.4vw, 36px)',
        gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
      },
    },
    work: {
      _gallery: {
        '& span': { srOnly: true },
      },
      _press: {
        display: 'grid',
        gap: '3',
        fontSize: 'sm',
        fontWeight: '600',
        lineHeight: '1.3',
        _hover: { textDecoration: 'underline' },
        '& img': { width: '100%', boxShadow: '0 2px 2px rgb(0 0 0 / .3), 0 14px 26px rgb(0 0 0 / .3)' },
      },
    },
    words: {
      _press: {
        display: 'grid',
        gap: '4',
        justifyItems: 'start',
      },
    },
  },
})
