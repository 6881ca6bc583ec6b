import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Work } from '../catalog/work.ts'

const hash = (...parts: readonly (string | Buffer)[]) => {
  const sum = createHash('sha256')
  for (const part of parts) sum.update(part).update('\0')
  return sum.digest('hex').slice(0, 8)
}

/**
 * The current revision of pictures without a work: corners and empty rooms. Changes with the source code that draws
 * pictures: studios, frames, rooms and this folder.
 */
export const sourceRevision = (() => {
  const backend = dirname(dirname(fileURLToPath(import.meta.url)))
  const files = ['artworks', 'images', join('items', 'mouldings.ts')].flatMap((path) =>
    path.endsWith('.ts') ? [path] : filesIn(backend, path),
  )
  return hash(...files.map((file) => readFileSync(join(backend, file))))
})()

function filesIn(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:ts|json)$/.test(name))
    .toSorted()
    .map((name) => join(folder, name))
}

/** The fields of a work that decide its picture. */
export type PictureSource = Pick<Work, 'imageId' | 'studio' | 'seed' | 'artistIndex' | 'own'>

/** The current revision of a work's pictures, for the `v` of their URLs: a URL with it is immutable. */
export const revisionOf = ({ imageId, studio, seed, artistIndex, own }: PictureSource): string =>
  hash(
    sourceRevision,
    imageId,
    studio,
    String(seed),
    String(artistIndex),
    ...(own ? [String(own.aspect), own.picture?.revision ?? ''] : []),
  )

/** The current revision of a picture that shows several works. */
export const combinedRevision = (works: readonly PictureSource[]): string => {
  const [only, ...others] = new Set(works.map(revisionOf))
  return only && others.length === 0 ? only : hash(only ?? sourceRevision, ...others)
}
