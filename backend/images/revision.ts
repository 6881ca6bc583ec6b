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

/** Changes when anything that decides the look of a picture does: the studios, the frames, the rooms, this service. */
const sources = (() => {
  const backend = dirname(dirname(fileURLToPath(import.meta.url)))
  const files = ['artworks', 'images', join('catalog', 'mouldings.ts')].flatMap((place) =>
    place.endsWith('.ts') ? [place] : filesIn(backend, place),
  )
  return hash(...files.map((file) => readFileSync(join(backend, file))))
})()

function filesIn(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:ts|json)$/.test(name))
    .toSorted()
    .map((name) => join(folder, name))
}

/** What a picture of a work is drawn from. */
export type PictureSource = Pick<Work, 'imageId' | 'studio' | 'seed' | 'artistIndex' | 'own'>

/** The current revision of every picture that shows no work: corners and empty rooms. */
export const houseRevision = sources

/** The current revision of a work's pictures, for the `v` of their addresses: with it they are cached for ever. */
export const revisionOf = ({ imageId, studio, seed, artistIndex, own }: PictureSource): string =>
  hash(
    sources,
    imageId,
    studio,
    String(seed),
    String(artistIndex),
    ...(own ? [String(own.aspect), own.picture?.revision ?? ''] : []),
  )

/** The current revision of a picture that shows several works. */
export const joinedRevision = (works: readonly PictureSource[]): string => {
  const [only, ...others] = works.map(revisionOf)
  return only && others.length === 0 ? only : hash(only ?? sources, ...others)
}
