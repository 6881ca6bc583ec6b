import { defineRecipe } from '@pandacss/dev'

export const heading = defineRecipe({
  className: 'heading',
  base: { fontFamily: 'display', textWrap: 'balance' },
  variants: {
    look: {
      gallery: {
        fontWeight: '360',
        letterSpacing: '-.018em',
        lineHeight: '1.1',
        '&.heading--level_hero': {
          fontSize: { base: 'clamp(2.75rem, 12vw, 3.6rem)', header: 'clamp(2.6rem, 4.55vw, 4.5rem)' },
          fontWeight: '340',
          letterSpacing: '-0.022em',
          lineHeight: '1.04',
        },
        '&.heading--level_title': {
          fontSize: 'clamp(2.5rem, 5vw, 4.25rem)',
          fontWeight: '340',
          letterSpacing: '-0.022em',
          lineHeight: '1.04',
        },
        '&.heading--level_work': {
          fontSize: 'clamp(2.25rem, 3.6vw, 3.25rem)',
          fontWeight: '340',
          letterSpacing: '-0.022em',
          lineHeight: '1.04',
        },
        '&.heading--level_section': { fontSize: '3xl' },
        '&.heading--level_sub': { fontSize: 'lg', fontWeight: '400', letterSpacing: 'normal', lineHeight: '1.2' },
      },
      press: {
        fontStretch: '125%',
        fontWeight: '900',
        letterSpacing: '-.03em',
        lineHeight: '.98',
        '&.heading--level_hero': {
          fontSize: { base: '6xl', header: 'min(8.7vw, 8.9rem)' },
          letterSpacing: '-0.035em',
          lineHeight: '0.86',
          textTransform: 'uppercase',
          whiteSpace: 'nowrap',
        },
        '&.heading--level_title': { fontSize: 'clamp(2.2rem, 6.2vw, 5.6rem)', lineHeight: '0.92' },
        '&.heading--level_work': { fontSize: 'clamp(2.1rem, 3.9vw, 3.9rem)', lineHeight: '0.94' },
        '&.heading--level_section': { fontSize: '5xl' },
        '&.heading--level_sub': {
          fontSize: 'lg',
          fontStretch: '110%',
          fontWeight: '800',
          letterSpacing: '-0.01em',
          lineHeight: '1.2',
        },
      },
    },
    level: { hero: {}, title: {}, work: {}, section: {}, sub: {} },
  },
  defaultVariants: { level: 'section' },
})
