export type MouldingTier = 'classic' | 'premium' | 'signature' | 'sale' | 'value'
export type Profile = 'flat' | 'scoop' | 'rounded' | 'ogee' | 'bead'

export interface Moulding {
  /** Three characters, A-Z and 0-9: part of a UPI. */
  id: string
  name: string
  tier: MouldingTier
  /** What it holds: paper behind glazing, or a stretched canvas that floats in it. */
  holds: 'paper' | 'canvas'
  /** Inches: the face seen from the front, and the depth off the wall. */
  width: number
  height: number
  profile: Profile
  /** The family by which a shopper sorts frames. */
  tone: 'black' | 'white' | 'brown' | 'gold' | 'silver' | 'red'
  base: string
  lip: string
  /** The colour of the wood's figure; null for a painted or gilded face. */
  grain: string | null
  /** US cents per united inch (width plus height of what is framed). */
  centsPerUnitedInch: number
  sites: readonly string[]
}

const art = ['Art']
const poster = ['Poster', 'PosterAP']
const everywhere = [...art, ...poster]
const paper = { holds: 'paper' } as const
const canvas = { holds: 'canvas' } as const

/** In the order in which a tier shows them: at most three a tier and site. */
export const mouldings: readonly Moulding[] = [
  {
    id: 'OAK',
    name: 'Natural Oak',
    tier: 'classic',
    ...paper,
    width: 0.75,
    height: 1,
    profile: 'flat',
    tone: 'brown',
    base: '#cfae7e',
    lip: '#e3c79c',
    grain: '#8a6636',
    centsPerUnitedInch: 160,
    sites: art,
  },
  {
    id: 'EBN',
    name: 'Fine Ebony',
    tier: 'classic',
    ...paper,
    width: 0.75,
    height: 1,
    profile: 'flat',
    tone: 'black',
    base: '#2a2724',
    lip: '#4a4641',
    grain: null,
    centsPerUnitedInch: 160,
    sites: art,
  },
  {
    id: 'CHK',
    name: 'Chalk White',
    tier: 'classic',
    ...paper,
    width: 1,
    height: 1,
    profile: 'rounded',
    tone: 'white',
    base: '#f4f0e8',
    lip: '#ffffff',
    grain: null,
    centsPerUnitedInch: 170,
    sites: art,
  },
  {
    id: 'WSC',
    name: 'Walnut Scoop',
    tier: 'premium',
    ...paper,
    width: 1.25,
    height: 1.25,
    profile: 'scoop',
    tone: 'brown',
    base: '#6e4a32',
    lip: '#94694a',
    grain: '#2f1c10',
    centsPerUnitedInch: 272,
    sites: art,
  },
  {
    id: 'ASH',
    name: 'Smoked Ash',
    tier: 'premium',
    ...paper,
    width: 1,
    height: 1.5,
    profile: 'flat',
    tone: 'black',
    base: '#57504a',
    lip: '#746c64',
    grain: '#332e2a',
    centsPerUnitedInch: 258,
    sites: art,
  },
  {
    id: 'GLT',
    name: 'Antique Gilt',
    tier: 'signature',
    ...paper,
    width: 1.5,
    height: 1.25,
    profile: 'ogee',
    tone: 'gold',
    base: '#c9a256',
    lip: '#f2dda4',
    grain: null,
    centsPerUnitedInch: 365,
    sites: art,
  },
  {
    id: 'HRN',
    name: 'Heron Silver',
    tier: 'signature',
    ...paper,
    width: 1.25,
    height: 1.125,
    profile: 'bead',
    tone: 'silver',
    base: '#b9b6ae',
    lip: '#e4e1d8',
    grain: null,
    centsPerUnitedInch: 340,
    sites: art,
  },
  {
    id: 'VBK',
    name: 'Value black',
    tier: 'value',
    ...paper,
    width: 0.75,
    height: 0.75,
    profile: 'flat',
    tone: 'black',
    base: '#1b1a1a',
    lip: '#393737',
    grain: null,
    centsPerUnitedInch: 84,
    sites: poster,
  },
  {
    id: 'VOK',
    name: 'Value oak',
    tier: 'value',
    ...paper,
    width: 0.75,
    height: 0.75,
    profile: 'flat',
    tone: 'brown',
    base: '#c79f68',
    lip: '#dcbd8e',
    grain: '#83592c',
    centsPerUnitedInch: 98,
    sites: poster,
  },
  {
    id: 'VWH',
    name: 'Value white',
    tier: 'value',
    ...paper,
    width: 0.75,
    height: 0.75,
    profile: 'flat',
    tone: 'white',
    base: '#f2f1ed',
    lip: '#ffffff',
    grain: null,
    centsPerUnitedInch: 84,
    sites: poster,
  },
  {
    id: 'CBK',
    name: 'Classic black',
    tier: 'classic',
    ...paper,
    width: 1.25,
    height: 1,
    profile: 'rounded',
    tone: 'black',
    base: '#161515',
    lip: '#3b3836',
    grain: null,
    centsPerUnitedInch: 138,
    sites: poster,
  },
  {
    id: 'CWH',
    name: 'Classic white',
    tier: 'classic',
    ...paper,
    width: 1.25,
    height: 1,
    profile: 'rounded',
    tone: 'white',
    base: '#f6f5f1',
    lip: '#ffffff',
    grain: null,
    centsPerUnitedInch: 138,
    sites: poster,
  },
  {
    id: 'CWN',
    name: 'Classic walnut',
    tier: 'classic',
    ...paper,
    width: 1.5,
    height: 1.125,
    profile: 'scoop',
    tone: 'brown',
    base: '#5f3d27',
    lip: '#c39a4b',
    grain: '#2c190d',
    centsPerUnitedInch: 152,
    sites: poster,
  },
  {
    id: 'PBR',
    name: 'Premium brass',
    tier: 'premium',
    ...paper,
    width: 0.5,
    height: 1.25,
    profile: 'flat',
    tone: 'gold',
    base: '#b98d36',
    lip: '#e2bf70',
    grain: null,
    centsPerUnitedInch: 214,
    sites: poster,
  },
  {
    id: 'SRD',
    name: 'Signature red',
    tier: 'signature',
    ...paper,
    width: 1.25,
    height: 1.25,
    profile: 'bead',
    tone: 'red',
    base: '#c4261b',
    lip: '#e8503f',
    grain: null,
    centsPerUnitedInch: 226,
    sites: poster,
  },
  {
    id: 'MPL',
    name: 'Plain Maple',
    tier: 'sale',
    ...paper,
    width: 0.625,
    height: 0.875,
    profile: 'flat',
    tone: 'brown',
    base: '#e0c9a0',
    lip: '#efdfc0',
    grain: '#a98656',
    centsPerUnitedInch: 96,
    sites: everywhere,
  },
  {
    id: 'FBK',
    name: 'Black Floater',
    tier: 'classic',
    ...canvas,
    width: 0.5,
    height: 1.75,
    profile: 'flat',
    tone: 'black',
    base: '#1d1b19',
    lip: '#383430',
    grain: null,
    centsPerUnitedInch: 104,
    sites: everywhere,
  },
  {
    id: 'FOK',
    name: 'Oak Floater',
    tier: 'premium',
    ...canvas,
    width: 0.5,
    height: 1.75,
    profile: 'flat',
    tone: 'brown',
    base: '#c9a878',
    lip: '#dfc497',
    grain: '#86622f',
    centsPerUnitedInch: 132,
    sites: art,
  },
]

export const mouldingById = (id: string): Moulding | undefined => mouldings.find((moulding) => moulding.id === id)

export interface Mat {
  id: 'none' | 'white' | 'black'
  name: string
  /** The face and the cut bevel. */
  color: string
  bevel: string
}

export const mats: readonly Mat[] = [
  { id: 'none', name: 'No mat', color: '#fbf8f1', bevel: '#ffffff' },
  { id: 'white', name: 'White mat', color: '#fbf8f1', bevel: '#ffffff' },
  { id: 'black', name: 'Black mat', color: '#211f1d', bevel: '#f3efe6' },
]

export const glazings = [
  { id: 'acrylic', name: 'Clear acrylic', centsPerSquareInch: 4 },
  { id: 'glass', name: 'Museum glass', centsPerSquareInch: 9 },
] as const
export type GlazingId = (typeof glazings)[number]['id']

/** How wide a mat suits a sheet, in inches a side: 1 to 3 in half inches. */
export function matWidthFor(sheet: Extent): number {
  const longer = Math.max(sheet.width, sheet.height)
  if (longer <= 8) return 1
  if (longer <= 11) return 1.5
  if (longer <= 16) return 2
  return longer <= 24 ? 2.5 : 3
}

/** Inches. */
export interface Extent {
  width: number
  height: number
}

/** The open gap, in inches, between a canvas and the floater frame around it. */
export const floaterGap = 0.25

/** The outside of a frame: what is framed, the mat and the moulding on both sides. */
export function outsideOf(sheet: Extent, moulding: Moulding, matWidth: number): Extent {
  const border = 2 * (moulding.width + (moulding.holds === 'canvas' ? floaterGap : matWidth))
  return { width: sheet.width + border, height: sheet.height + border }
}
