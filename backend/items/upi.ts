export const typeGroups = ['Print', 'Photo', 'Poster', 'Canvas', 'Specialty'] as const
export type TypeGroup = (typeof typeGroups)[number]

export type Service =
  | { name: 'none' }
  | {
      name: 'frame'
      moulding: string
      mat: { id: 'white' | 'black'; width: number } | null
      glazing: 'acrylic' | 'glass' | null
    }
  | { name: 'canvas' }
  | { name: 'mount' }
  | { name: 'laminate' }

/** A sellable item of a work. */
export interface SellableItem {
  /** Of a work, or of a shopper's photo with its crop. */
  imageId: string
  group: TypeGroup
  /** The sheet, canvas or panel in whole inches, 1 to 99. */
  width: number
  height: number
  service: Service
}

const groupLetters = { Print: 'P', Photo: 'F', Poster: 'T', Canvas: 'C', Specialty: 'S' } as const
const serviceLetters = { none: '', canvas: 'C', mount: 'M', laminate: 'L' } as const
const matLetters = { white: 'W', black: 'B' } as const
const glazingLetters = { acrylic: 'A', glass: 'G' } as const

const upiPattern =
  /^(?<imageId>\d{8,10}|U[0-9A-Z]{12}[0-3][0-9A-Z]{6})(?<group>[PFTCS])(?<width>[1-9]\d?)X(?<height>[1-9]\d?)(?:(?<plain>[CML])|F(?<moulding>[A-Z0-9]{3})(?<mat>N|[WB][2-6])(?<glazing>[NAG]))?$/

const keyOfLetter = <Name extends string>(
  letters: Readonly<Record<Name, string>>,
  letter: string | undefined,
): Name | null => {
  for (const name in letters) if (letters[name] === letter) return name
  return null
}

/**
 * The universal product identifier of an item: A-Z and 0-9, such as `10000042P24X32FOAKW6A`, at most 24 characters for
 * a work and 33 for a photo.
 */
export function encodeUpi(item: SellableItem): string {
  return `${item.imageId}${groupLetters[item.group]}${item.width}X${item.height}${encodeService(item.service)}`
}

function encodeService(service: Service): string {
  if (service.name !== 'frame') return serviceLetters[service.name]
  const mat = service.mat ? `${matLetters[service.mat.id]}${service.mat.width * 2}` : 'N'
  const glazing = service.glazing ? glazingLetters[service.glazing] : 'N'
  return `F${service.moulding}${mat}${glazing}`
}

/** Parses a UPI in upper or lower case; undefined if it is invalid. */
export function parseUpi(text: string): SellableItem | undefined {
  const parts = upiPattern.exec(text.toUpperCase())?.groups
  if (!parts) return undefined
  const group = keyOfLetter(groupLetters, parts['group'])
  if (!group || !parts['imageId']) return undefined
  return {
    imageId: parts['imageId'],
    group,
    width: Number(parts['width']),
    height: Number(parts['height']),
    service: parseService(parts),
  }
}

function parseService(parts: Record<string, string | undefined>): Service {
  const { moulding, mat, glazing, plain } = parts
  if (!moulding) return { name: keyOfLetter(serviceLetters, plain ?? '') ?? 'none' }
  const matId = keyOfLetter(matLetters, mat?.[0])
  return {
    name: 'frame',
    moulding,
    mat: matId ? { id: matId, width: Number(mat?.[1]) / 2 } : null,
    glazing: keyOfLetter(glazingLetters, glazing),
  }
}

/** @throws {Error} for an invalid UPI. */
export function decodeUpi(text: string): SellableItem {
  const item = parseUpi(text)
  if (!item)
    throw new Error(
      `"${text.slice(0, 40)}" is not a UPI: expected an image id, a type letter, a size and a service, such as 10000042P24X32FOAKW6A`,
    )
  return item
}
