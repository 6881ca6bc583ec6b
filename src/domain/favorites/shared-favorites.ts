import { favoritesPart } from './favorites.ts'

/** The most works in a shared link. */
export const maxShared = 96
const separator = '_'

/** Works as one parameter. */
export const sharedParameter = (imageIds: readonly string[]): string =>
  imageIds.filter(isImageId).slice(0, maxShared).join(separator)

/** The path that shows works to anyone, without anything about the account whose favorites they are. */
export const sharedPath = (imageIds: readonly string[]): string => `/favorites?works=${sharedParameter(imageIds)}`

const isImageId = (text: string) => /^\d{8,10}$/.test(text)

/** The works of a shared link, and the number of its parts that name no work, such as its end if it was cut off. */
export function readShared(works: unknown): { imageIds: readonly string[]; unreadable: number; extra: number } {
  const parts = typeof works === 'string' ? [...new Set(works.split(separator).filter(Boolean))] : []
  const imageIds = parts.filter(isImageId)
  return {
    imageIds: imageIds.slice(0, maxShared),
    unreadable: parts.length - imageIds.length,
    extra: Math.max(0, imageIds.length - maxShared),
  }
}

/** The works in parts that are requested at once. */
export const sharedParts = (imageIds: readonly string[]): (readonly string[])[] =>
  Array.from({ length: Math.ceil(imageIds.length / favoritesPart) }, (_, part) =>
    imageIds.slice(part * favoritesPart, (part + 1) * favoritesPart),
  )
