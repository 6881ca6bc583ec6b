import { defineTokens } from '@pandacss/dev'

type Scale = Record<string, { value: string }>
const scale = (values: Record<string, string>): Scale =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }]))

/** What both brands share. */
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

/** Vernissage: plaster, ink and one blue. These are the base; the other themes override them. */
export const gallery = {
  semanticTokens: {
    colors: {
      ground: { value: '#F7F4EE' },
      panel: { value: '#EFEAE0' },
      wall: { value: '#E9E3D7' },
      paper: { value: '#FCFAF6' },
      ink: { value: '#191714' },
      ink2: { value: '#5B554C' },
      hairline: { value: '#DCD5C8' },
      edge: { value: '#8A8273' },
      accent: { value: '#23307A' },
      accentDeep: { value: '#182257' },
      onAccent: { value: '#FFFFFF' },
      chosen: { value: '#FCFAF6' },
      focus: { value: '#23307A' },
      sale: { value: '#8A1F1B' },
      saleInk: { value: '#4A3608' },
      saleGround: { value: '#F4E3AE' },
      newInk: { value: '#2C5340' },
      newGround: { value: '#DFE8DC' },
      onlyInk: { value: '#FFFFFF' },
      onlyGround: { value: '#23307A' },
      dark: { value: '#191714' },
      onDark: { value: '#F7F4EE' },
      scrim: { value: 'rgb(25 23 20 / .58)' },
    },
    fonts: {
      display: { value: '"Newsreader Variable", "Newsreader Fallback", "Iowan Old Style", Georgia, serif' },
      text: { value: '"Instrument Sans Variable", "Instrument Sans Fallback", "Helvetica Neue", Arial, sans-serif' },
    },
    fontSizes: scale({
      xs: '.75rem',
      sm: '.8125rem',
      md: '.9375rem',
      base: '1rem',
      lg: '1.25rem',
      xl: '1.5625rem',
      '2xl': '1.9375rem',
      '3xl': '2.4375rem',
      '4xl': '3.0625rem',
      '5xl': '3.8125rem',
      '6xl': '4.75rem',
    }),
    spacing: {
      gutter: { value: { base: '20px', md: '32px', dlg: '40px' } },
      gap: { value: { base: '20px', md: '24px', dlg: '28px' } },
    },
    borders: {
      rule: { value: '1px solid {colors.hairline}' },
      strong: { value: '1px solid {colors.ink}' },
      control: { value: '1px solid {colors.edge}' },
    },
    radii: { control: { value: '0' } },
    shadows: {
      hung: {
        value:
          '0 1px 1px rgb(40 28 12 / .28), 0 8px 12px -4px rgb(40 28 12 / .24), 0 22px 34px -12px rgb(40 28 12 / .3)',
      },
      pinned: { value: '0 1px 2px rgb(40 28 12 / .22), 0 8px 16px -8px rgb(40 28 12 / .3)' },
    },
    durations: { motion: { value: '250ms' } },
    easings: { motion: { value: 'cubic-bezier(.3, 0, .2, 1)' } },
  },
}

/** Broadside: black rules, paper, and whole blocks of colour. */
export const press = {
  semanticTokens: {
    colors: {
      ground: { value: '#FFFFFF' },
      panel: { value: '#F3F3EF' },
      wall: { value: '#F3F3EF' },
      paper: { value: '#FFFFFF' },
      ink: { value: '#0B0B0C' },
      ink2: { value: '#4A4A4F' },
      hairline: { value: '#D6D6CF' },
      edge: { value: '#75757C' },
      accent: { value: '#E8390E' },
      accentDeep: { value: '#0B0B0C' },
      onAccent: { value: '#0B0B0C' },
      chosen: { value: '#FFD426' },
      focus: { value: '#1D4ED8' },
      sale: { value: '#C42D07' },
      saleInk: { value: '#0B0B0C' },
      saleGround: { value: '#FFD426' },
      newInk: { value: '#FFFFFF' },
      newGround: { value: '#0B6B3A' },
      onlyInk: { value: '#FFFFFF' },
      onlyGround: { value: '#1D4ED8' },
      dark: { value: '#0B0B0C' },
      onDark: { value: '#FFFFFF' },
      scrim: { value: 'rgb(11 11 12 / .6)' },
    },
    fonts: {
      display: { value: '"Archivo Variable", "Archivo Fallback", Arial, sans-serif' },
      text: { value: '"Archivo Variable", "Archivo Fallback", Arial, sans-serif' },
    },
    fontSizes: scale({
      xs: '.75rem',
      sm: '.875rem',
      md: '1rem',
      base: '1rem',
      lg: '1.25rem',
      xl: '1.563rem',
      '2xl': '1.953rem',
      '3xl': '2.441rem',
      '4xl': '3.052rem',
      '5xl': 'clamp(1.953rem, 4.1vw, 3.815rem)',
      '6xl': 'min(17.4vw, 8.5rem)',
    }),
    spacing: {
      gutter: { value: { base: '16px', md: '24px', dlg: '32px' } },
      gap: { value: { base: '16px', md: '24px', dlg: '24px' } },
    },
    borders: {
      rule: { value: '2px solid {colors.ink}' },
      strong: { value: '2px solid {colors.ink}' },
      control: { value: '1px solid {colors.edge}' },
    },
    radii: { control: { value: '999px' } },
    shadows: {
      hung: { value: '0 1px 1px rgb(11 11 12 / .22), 0 6px 14px rgb(11 11 12 / .16)' },
      pinned: { value: '0 1px 1px rgb(11 11 12 / .22), 0 6px 14px rgb(11 11 12 / .16)' },
    },
    durations: { motion: { value: '150ms' } },
    easings: { motion: { value: 'cubic-bezier(.2, .8, .2, 1)' } },
  },
}
