import { defineRecipe } from '@pandacss/dev'

export const heading = defineRecipe({
  className: 'heading',
  base: {
    fontFamily: 'display',
    textWrap: 'balance',
    _gallery: {
      fontWeight: '360',
      letterSpacing: '-.018em',
      lineHeight: '1.1',
    },
    _press: {
      fontStretch: '125%',
      fontWeight: '900',
      letterSpacing: '-.03em',
      lineHeight: '.98',
    },
  },
  variants: {
    level: {
      hero: {
        _gallery: {
          fontSize: { base: 'clamp(2.75rem, 12vw, 3.6rem)', header: 'clamp(2.6rem, 4.55vw, 4.5rem)' },
          fontWeight: '340',
          letterSpacing: '-0.022em',
          lineHeight: '1.04',
        },
        _press: {
          // A character of this font is up to .74em wide: the longest line fits the window, or half of it on wide pages.
          fontSize: {
            base: 'min({fontSizes.6xl}, (100vw - 2 * {spacing.gutter}) / (var(--longest-line) * .74))',
            header: 'min(8.7vw, 8.9rem, 46vw / (var(--longest-line) * .74))',
          },
          letterSpacing: '-0.035em',
          lineHeight: '0.86',
          // Leaves space for accents on capitals.
          '&:lang(fr)': { lineHeight: '1' },
          textTransform: 'uppercase',
          whiteSpace: 'nowrap',
        },
      },
      title: {
        _gallery: {
          fontSize: 'clamp(2.5rem, 5vw, 4.25rem)',
          fontWeight: '340',
          letterSpacing: '-0.022em',
          lineHeight: '1.04',
        },
        _press: { fontSize: 'clamp(2.2rem, 6.2vw, 5.6rem)', lineHeight: '0.92' },
      },
      work: {
        _gallery: {
          fontSize: 'clamp(2.25rem, 3.6vw, 3.25rem)',
          fontWeight: '340',
          letterSpacing: '-0.022em',
          lineHeight: '1.04',
        },
        _press: { fontSize: 'clamp(2.1rem, 3.9vw, 3.9rem)', lineHeight: '0.94' },
      },
      section: { _gallery: { fontSize: '3xl' }, _press: { fontSize: '5xl' } },
      sub: {
        _gallery: { fontSize: 'lg', fontWeight: '400', letterSpacing: 'normal', lineHeight: '1.2' },
        _press: {
          fontSize: 'lg',
          fontStretch: '110%',
          fontWeight: '800',
          letterSpacing: '-0.01em',
          lineHeight: '1.2',
        },
      },
    },
  },
  defaultVariants: { level: 'section' },
})
