import { defineSemanticTokens, defineTokens } from '@pandacss/dev'

type Scale = Record<string, { value: string }>
const scale = (values: Record<string, string>): Scale =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }]))

/** The tokens that both themes share. */
export const tokens = defineTokens({
  spacing: scale({
    1: '4px',
    2: '8px',
    3: '12px',
    4: '16px',
    5: '20px',
    6: '24px',
    8: '32px',
    10: '40px',
    12: '48px',
    16: '64px',
    20: '80px',
    24: '96px',
    32: '128px',
  }),
  sizes: scale({ page: '1560px', narrowest: '320px', target: '44px' }),
  zIndex: { sticky: { value: 10 }, header: { value: 20 }, overlay: { value: 40 }, toast: { value: 60 } },
})

/** A token with a value for each theme. */
const both = <Value>(gallery: Value, press: Value) => ({ value: { _gallery: gallery, _press: press } })

/** The tokens that differ by theme: `gallery` for Vernissage, `press` for Broadside. */
export const semanticTokens = defineSemanticTokens({
  colors: {
    ground: both('#F7F4EE', '#FFFFFF'),
    panel: both('#EFEAE0', '#F3F3EF'),
    wall: both('#E9E3D7', '#F3F3EF'),
    paper: both('#FCFAF6', '#FFFFFF'),
    ink: both('#191714', '#0B0B0C'),
    ink2: both('#5B554C', '#4A4A4F'),
    hairline: both('#DCD5C8', '#D6D6CF'),
    edge: both('#8A8273', '#75757C'),
    accent: both('#23307A', '#E8390E'),
    accentDeep: both('#182257', '#0B0B0C'),
    onAccent: both('#FFFFFF', '#0B0B0C'),
    chosen: both('#FCFAF6', '#FFD426'),
    focus: both('#23307A', '#1D4ED8'),
    sale: both('#8A1F1B', '#C42D07'),
    saleInk: both('#4A3608', '#0B0B0C'),
    saleGround: both('#F4E3AE', '#FFD426'),
    newInk: both('#2C5340', '#FFFFFF'),
    newGround: both('#DFE8DC', '#0B6B3A'),
    onlyInk: { value: '#FFFFFF' },
    onlyGround: both('#23307A', '#1D4ED8'),
    dark: both('#191714', '#0B0B0C'),
    onDark: both('#F7F4EE', '#FFFFFF'),
    scrim: both('rgb(25 23 20 / .58)', 'rgb(11 11 12 / .6)'),
  },
  fonts: {
    display: both(
      '"Newsreader Variable", "Newsreader Fallback", "Iowan Old Style", Georgia, serif',
      '"Archivo Variable", "Archivo Fallback", Arial, sans-serif',
    ),
    text: both(
      '"Instrument Sans Variable", "Instrument Sans Fallback", "Helvetica Neue", Arial, sans-serif',
      '"Archivo Variable", "Archivo Fallback", Arial, sans-serif',
    ),
  },
  fontSizes: {
    xs: { value: '.75rem' },
    sm: both('.8125rem', '.875rem'),
    md: both('.9375rem', '1rem'),
    base: { value: '1rem' },
    lg: { value: '1.25rem' },
    xl: both('1.5625rem', '1.563rem'),
    '2xl': both('1.9375rem', '1.953rem'),
    '3xl': both('2.4375rem', '2.441rem'),
    '4xl': both('3.0625rem', '3.052rem'),
    '5xl': both('3.8125rem', 'clamp(1.953rem, 4.1vw, 3.815rem)'),
    '6xl': both('4.75rem', 'min(17.4vw, 8.5rem)'),
  },
  spacing: {
    gutter: both({ base: '20px', md: '32px', dlg: '40px' }, { base: '16px', md: '24px', dlg: '32px' }),
    gap: both({ base: '20px', md: '24px', dlg: '28px' }, { base: '16px', md: '24px', dlg: '24px' }),
  },
  borders: {
    rule: both('1px solid {colors.hairline}', '2px solid {colors.ink}'),
    strong: both('1px solid {colors.ink}', '2px solid {colors.ink}'),
    control: { value: '1px solid {colors.edge}' },
  },
  radii: {
    control: both('0', '999px'),
  },
  shadows: {
    raised: both(
      '0 1px 1px rgb(40 28 12 / .28), 0 8px 12px -4px rgb(40 28 12 / .24), 0 22px 34px -12px rgb(40 28 12 / .3)',
      '0 1px 1px rgb(11 11 12 / .22), 0 6px 14px rgb(11 11 12 / .16)',
    ),
    pinned: both(
      '0 1px 2px rgb(40 28 12 / .22), 0 8px 16px -8px rgb(40 28 12 / .3)',
      '0 1px 1px rgb(11 11 12 / .22), 0 6px 14px rgb(11 11 12 / .16)',
    ),
  },
  durations: {
    motion: both('250ms', '150ms'),
  },
  easings: {
    motion: both('cubic-bezier(.3, 0, .2, 1)', 'cubic-bezier(.2, .8, .2, 1)'),
  },
})
