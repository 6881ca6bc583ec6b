import { defineGlobalStyles } from '@pandacss/dev'

export const globalCss = defineGlobalStyles({
  '*, ::before, ::after': { boxSizing: 'border-box' },
  html: { textSizeAdjust: '100%', scrollPaddingTop: '80px' },
  body: {
    margin: '0',
    display: 'flex',
    flexDirection: 'column',
    minHeight: '100vh',
    minWidth: 'narrowest',
    background: 'ground',
    color: 'ink',
    fontFamily: 'text',
    fontSize: 'md',
    lineHeight: '1.5',
    overflowWrap: 'break-word',
    WebkitFontSmoothing: 'antialiased',
  },
  // Keeps the footer below the viewport while the page is loading.
  main: { flex: '1', minWidth: '0', minHeight: '100svh', outline: '0' },
  // Hides the footer while a page is pending: React hides the previous page with `display: none`.
  'main:has(> [style*="display: none"], > [aria-busy=true]) + footer': { display: 'none' },
  'h1, h2, h3, h4, p, ul, ol, dl, dd, figure, fieldset, blockquote': {
    margin: '0',
    padding: '0',
    border: '0',
    minWidth: '0',
  },
  p: { textWrap: 'pretty' },
  // Japanese characters are as wide and high as the em square: tight leading and spacing would make them collide.
  'html:lang(ja) :is(h1, h2, h3)': { lineHeight: '1.2 !important', letterSpacing: '0 !important' },
  'html:lang(ja) :is(h1, h2, h3, p, li, dd, figcaption, blockquote)': {
    lineBreak: 'strict',
    wordBreak: 'auto-phrase',
    overflowWrap: 'anywhere',
  },
  'ul, ol': { listStyle: 'none' },
  'img, svg': { display: 'block', maxWidth: '100%' },
  img: { height: 'auto' },
  'svg[stroke]': { strokeLinejoin: 'round', strokeLinecap: 'round' },
  a: { color: 'inherit', textDecoration: 'none' },
  'button, input, select, textarea': { font: 'inherit', color: 'inherit', borderRadius: '0' },
  button: { background: 'none', border: '0', padding: '0', cursor: 'pointer' },
  // A forced palette has neither the backgrounds nor the shadows that mark what is chosen.
  '@media (forced-colors: active)': {
    '[aria-checked=true], [aria-selected=true], [aria-pressed=true], [aria-current=true]': { outline: '3px solid' },
  },
  ':focus-visible:not(main)': { outline: '2px solid var(--focus-ring, {colors.focus})', outlineOffset: '2px' },
  '[hidden]': { display: 'none !important' },
  '@media (prefers-reduced-motion: reduce)': {
    '*, ::before, ::after': {
      animationDuration: '.01ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '.01ms !important',
      scrollBehavior: 'auto !important',
    },
  },
})
