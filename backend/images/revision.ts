import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pictureKindOf, type Work } from '../catalog/work.ts'
import { siteConfiguration } from '../sites/sites.ts'
import { type PlaceholderStyle, placeholderStyleOf, placeholderStyles } from './placeholder.ts'

const hash = (...parts: readonly (string | Buffer)[]) => {
  const sum = createHash('sha256')
  for (const part of parts) sum.update(part).update('\0')
  return sum.digest('hex').slice(0, 8)
}

/**
 * The current revision of pictures without a work: corners and empty rooms. Changes with the source code that draws
 * pictures and models: studios, frames, rooms, solids and this folder.
 */
export const sourceRevision = (() => {
  const artworks = fileURLToPath(new URL('.', import.meta.resolve('@passepartout/artworks')))
  const backend = join(import.meta.dirname, '..')
  const folders = [artworks, join(backend, 'images'), join(backend, 'models')]
  const files = [...folders.flatMap(filesIn), join(backend, 'items', 'mouldings.ts')]
  return hash(...files.map((file) => readFileSync(file)))
})()

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:ts|json)$/.test(name))
    .toSorted()
    .map((name) => join(folder, name))
}

/** The fields of a work that decide its picture. */
export type PictureSource = Pick<Work, 'imageId' | 'studio' | 'seed' | 'artistIndex' | 'own'>

/**
 * The current revision of a work's pictures, for the `v` of their URLs: a URL with it is immutable. That of a placeholder
 * names the style of the work's own brand.
 */
export const revisionOf = (work: PictureSource): string => pictureRevision(work, ownStyle(work))

/** The revision on a site: that of a placeholder names the style of the site's brand. */
export const siteRevisionOf = (work: PictureSource, siteId: string): string =>
  pictureRevision(work, placeholderStyleOf(siteConfiguration(siteId).collection))

/** The revision of a work's pictures, and the style of the placeholder if it has one: the one that a URL's `v` names. */
export function requestedRevision(work: PictureSource, v: string | null) {
  if (pictureKindOf(work) !== 'placeholder') return { revision: revisionOf(work) }
  const style = placeholderStyles.find((named) => pictureRevision(work, named) === v) ?? ownStyle(work)
  return { revision: pictureRevision(work, style), style }
}

export const ownStyle = ({ own }: Pick<Work, 'own'>): PlaceholderStyle => placeholderStyleOf(own?.collection ?? 'both')

function pictureRevision(work: PictureSource, style: PlaceholderStyle): string {
  const { imageId, studio, seed, artistIndex, own } = work
  const pictures = own ? [own.picture, ...(own.morePictures ?? [])].map((picture) => picture?.revision ?? '') : []
  return hash(
    sourceRevision,
    imageId,
    studio,
    String(seed),
    String(artistIndex),
    ...(own ? [String(own.aspect), ...pictures] : []),
    ...(pictureKindOf(work) === 'placeholder' ? [style] : []),
  )
}

/** The current revision of a picture that shows several works. */
export const combinedRevision = (works: readonly PictureSource[]): string => {
  const [only, ...others] = new Set(works.map(revisionOf))
  return only && others.length === 0 ? only : hash(only ?? sourceRevision, ...others)
}
