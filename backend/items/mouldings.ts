import type { MouldingDesign } from '@passepartout/artworks'

export type MouldingTier = 'classic' | 'premium' | 'signature' | 'sale' | 'value'

export interface Moulding extends MouldingDesign {
  /** Three characters, A-Z and 0-9: part of a UPI. */
  id: string
  name: string
  tier: MouldingTier
  /** Frames paper behind glazing, or a floating stretched canvas. */
  holds: 'paper' | 'canvas'
  /** US cents per united inch (width plus height of what is framed). */
  centsPerUnitedInch: number
  sites: readonly string[]
}

type Row = readonly [
  id: string,
  name: string,
  tier: MouldingTier,
  width: number,
  height: number,
  profile: Moulding['profile'],
  tone: Moulding['tone'],
  base: string,
  lip: string,
  grain: string | null,
  centsPerUnitedInch: number,
  sites: readonly string[],
]

const moulding =
  (holds: Moulding['holds']) =>
  ([id, name, tier, width, height, profile, tone, base, lip, grain, centsPerUnitedInch, sites]: Row): Moulding => {
    return { id, name, tier, holds, width, height, profile, tone, base, lip, grain, centsPerUnitedInch, sites }
  }

const art = ['Art']
const poster = ['Poster', 'PosterAP']
const allSites = [...art, ...poster]

const frames: readonly Row[] = [
  ['OAK', 'Natural Oak', 'classic', 0.75, 1, 'flat', 'brown', '#cfae7e', '#e3c79c', '#8a6636', 160, art],
  ['EBN', 'Fine Ebony', 'classic', 0.75, 1, 'flat', 'black', '#2a2724', '#4a4641', null, 160, art],
  ['CHK', 'Chalk White', 'classic', 1, 1, 'rounded', 'white', '#f4f0e8', '#ffffff', null, 170, art],
  ['WSC', 'Walnut Scoop', 'premium', 1.25, 1.25, 'scoop', 'brown', '#6e4a32', '#94694a', '#2f1c10', 272, art],
  ['ASH', 'Smoked Ash', 'premium', 1, 1.5, 'flat', 'black', '#57504a', '#746c64', '#332e2a', 258, art],
  ['GLT', 'Antique Gilt', 'signature', 1.5, 1.25, 'ogee', 'gold', '#c9a256', '#f2dda4', null, 365, art],
  ['HRN', 'Heron Silver', 'signature', 1.25, 1.125, 'bead', 'silver', '#b9b6ae', '#e4e1d8', null, 340, art],
  ['VBK', 'Value black', 'value', 0.75, 0.75, 'flat', 'black', '#1b1a1a', '#393737', null, 84, poster],
  ['VOK', 'Value oak', 'value', 0.75, 0.75, 'flat', 'brown', '#c79f68', '#dcbd8e', '#83592c', 98, poster],
  ['VWH', 'Value white', 'value', 0.75, 0.75, 'flat', 'white', '#f2f1ed', '#ffffff', null, 84, poster],
  ['CBK', 'Classic black', 'classic', 1.25, 1, 'rounded', 'black', '#161515', '#3b3836', null, 138, poster],
  ['CWH', 'Classic white', 'classic', 1.25, 1, 'rounded', 'white', '#f6f5f1', '#ffffff', null, 138, poster],
  ['CWN', 'Classic walnut', 'classic', 1.5, 1.125, 'scoop', 'brown', '#5f3d27', '#c39a4b', '#2c190d', 152, poster],
  ['PBR', 'Premium brass', 'premium', 0.5, 1.25, 'flat', 'gold', '#b98d36', '#e2bf70', null, 214, poster],
  ['SRD', 'Signature red', 'signature', 1.25, 1.25, 'bead', 'red', '#c4261b', '#e8503f', null, 226, poster],
  ['MPL', 'Plain Maple', 'sale', 0.625, 0.875, 'flat', 'brown', '#e0c9a0', '#efdfc0', '#a98656', 150, allSites],
]

const floaters: readonly Row[] = [
  ['FBK', 'Black Floater', 'classic', 0.5, 1.75, 'flat', 'black', '#1d1b19', '#383430', null, 104, allSites],
  ['FOK', 'Oak Floater', 'premium', 0.5, 1.75, 'flat', 'brown', '#c9a878', '#dfc497', '#86622f', 132, art],
]

/** The narrow frames of gallery pops, which add an inch to 11 inches. Without sites, no other work is offered in them. */
const popFrames: readonly Row[] = [
  ['PBK', 'Pop black', 'value', 0.5, 0.75, 'flat', 'black', '#191818', '#353333', null, 60, []],
  ['PWH', 'Pop white', 'value', 0.5, 0.75, 'flat', 'white', '#f4f3ef', '#ffffff', null, 60, []],
]
const popFloaters: readonly Row[] = [
  ['PCB', 'Pop black float', 'value', 0.25, 1.5, 'flat', 'black', '#191818', '#353333', null, 60, []],
]

/** In display order, at most three per tier and site. */
export const mouldings: readonly Moulding[] = [
  ...[...frames, ...popFrames].map(moulding('paper')),
  ...[...floaters, ...popFloaters].map(moulding('canvas')),
]

export const mouldingById = (id: string): Moulding | undefined => mouldings.find((moulding) => moulding.id === id)

export interface Mat {
  id: 'none' | 'white' | 'black'
  name: string
  /** The colours of its face and its bevel. */
  color: string
  bevel: string
}

export const mats: readonly Mat[] = [
  { id: 'none', name: 'No mat', color: '#fbf8f1', bevel: '#ffffff' },
  { id: 'white', name: 'White mat', color: '#fbf8f1', bevel: '#ffffff' },
  { id: 'black', name: 'Black mat', color: '#211f1d', bevel: '#f3efe6' },
]

export const glazings = [
  { id: 'acrylic', name: 'Clear acrylic', centsPerSquareInch: 3 },
  { id: 'glass', name: 'Museum glass', centsPerSquareInch: 8 },
] as const

/** The default mat width of a sheet: 1 to 3 inches in steps of half an inch. */
export function defaultMatWidth(sheet: Extent): number {
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

/** The gap, in inches, between a canvas and its floater frame. */
export const FLOATER_GAP = 0.25

/** The outer size of a framed sheet, with its mat and moulding. */
export function framedSize(sheet: Extent, moulding: Moulding, matWidth: number): Extent {
  const border = 2 * (moulding.width + (moulding.holds === 'canvas' ? FLOATER_GAP : matWidth))
  return { width: sheet.width + border, height: sheet.height + border }
}
