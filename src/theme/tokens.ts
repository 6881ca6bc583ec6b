import { defineSemanticTokens, defineTokens } from '@pandacss/dev'
import { shop } from '../../shop.config.ts'
import type { ColorName } from '../domain/own-shop.ts'
import { fontStacks } from './font-stacks.ts'

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
  }),
  sizes: scale({ page: '1560px', narrowest: '320px', target: '44px' }),
  fontSizes: scale({ xs: '.75rem', base: '1rem', lg: '1.25rem' }),
  zIndex: { sticky: { value: 10 }, header: { value: 20 }, overlay: { value: 40 }, toast: { value: 60 } },
})

/** A token with a value for each theme. */
const both = <Value>(gallery: Value, press: Value) => ({ value: { _gallery: gallery, _press: press } })

/** A color with a value for each theme, or the one of the merchant's own shop. */
const color = (name: ColorName, gallery: string, press: string) =>
  both(shop?.theme === 'gallery' ? shop.colors[name] : gallery, shop?.theme === 'press' ? shop.colors[name] : press)

const font = (use: 'display' | 'text', gallery: string, press: string) =>
  both(
    shop?.theme === 'gallery' ? fontStacks[shop.fonts[use]] : gallery,
    shop?.theme === 'press' ? fontStacks[shop.fonts[use]] : press,
  )

/** The tokens that differ by theme: `gallery` for Vernissage, `press` for Broadside. */
export const semanticTokens = defineSemanticTokens({
  colors: {
    ground: color('ground', '#F7F4EE', '#FFFFFF'),
    panel: color('panel', '#EFEAE0', '#F3F3EF'),
    wall: color('wall', '#E9E3D7', '#F3F3EF'),
    paper: color('paper', '#FCFAF6', '#FFFFFF'),
    ink: color('ink', '#191714', '#0B0B0C'),
    ink2: color('ink2', '#5B554C', '#4A4A4F'),
    hairline: color('hairline', '#DCD5C8', '#D6D6CF'),
    edge: color('edge', '#8A8273', '#75757C'),
    accent: color('accent', '#23307A', '#E8390E'),
    accentDeep: color('accentDeep', '#182257', '#0B0B0C'),
    onAccent: color('onAccent', '#FFFFFF', '#0B0B0C'),
    chosen: color('chosen', '#FCFAF6', '#FFD426'),
    focus: color('focus', '#23307A', '#1D4ED8'),
    sale: color('sale', '#8A1F1B', '#C42D07'),
    saleInk: both('#4A3608', '#0B0B0C'),
    saleGround: both('#F4E3AE', '#FFD426'),
    newInk: both('#2C5340', '#FFFFFF'),
    newGround: both('#DFE8DC', '#0B6B3A'),
    onlyInk: { value: '#FFFFFF' },
    onlyGround: both('#23307A', '#1D4ED8'),
    dark: color('dark', '#191714', '#0B0B0C'),
    onDark: color('onDark', '#F7F4EE', '#FFFFFF'),
    scrim: both('rgb(25 23 20 / .58)', 'rgb(11 11 12 / .6)'),
  },
  fonts: {
    display: font('display', fontStacks.Newsreader, fontStacks.Archivo),
    text: font('text', fontStacks['Instrument Sans'], fontStacks.Archivo),
  },
  fontSizes: {
    sm: both('.8125rem', '.875rem'),
    md: both('.9375rem', '1rem'),
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
