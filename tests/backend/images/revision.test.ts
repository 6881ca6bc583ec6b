import { afterAll, beforeAll, expect, it } from 'vitest'
import { findWork } from '#backend/catalog/works.ts'
import { combinedRevision, revisionOf, sourceRevision } from '#backend/images/revision.ts'
import { itemPicture, pictureAt, roomPicture, workPicture } from '#/domain/picture-url.ts'
import { startTestBackend } from '../products/test-backend.ts'
import { openPictures, type Pictures } from './image-services.ts'

const work = { imageId: '10000001', studio: 'dunes', seed: 5, artistIndex: 0 }

let pictures: Pictures
let revision: string
beforeAll(async () => {
  pictures = await openPictures(24)
  const backend = await startTestBackend(24)
  const found = await findWork(backend.services.db, '10000001')
  await backend.close()
  revision = found ? revisionOf(found) : ''
})
afterAll(() => pictures.close())

it('changes with the fields that a work is drawn from', () => {
  const others = [
    { ...work, seed: 6 },
    { ...work, studio: 'waves' },
    { ...work, artistIndex: 1 },
    { ...work, imageId: '10000002' },
  ]
  const revisions = [work, ...others].map(revisionOf)
  expect(new Set(revisions).size).toBe(5)
  for (const each of [...revisions, sourceRevision]) expect(each).toMatch(/^[0-9a-f]{8}$/)
  expect(revisionOf({ ...work })).toBe(revisionOf(work))
  expect(combinedRevision([work])).toBe(revisionOf(work))
  expect(combinedRevision([work, { ...work, seed: 6 }])).not.toBe(combinedRevision([work, { ...work, seed: 7 }]))
})

it('makes a picture immutable when its URL has the current revision', async () => {
  const bases = [
    workPicture,
    (id: string, v?: string) => itemPicture(`${id}P12X16`, v),
    (id: string, v?: string) => roomPicture('press-bath', `${id}P12X16`, v),
  ]
  for (const base of bases) {
    const cacheControl = async (v?: string) =>
      (await pictures.get(pictureAt(base('10000001', v), 66))).headers.get('cache-control')
    expect(await cacheControl(revision)).toBe('public, max-age=31536000, immutable')
    expect(await cacheControl(revision)).toBe('public, max-age=31536000, immutable')
    for (const stale of [undefined, '00000000', 'latest', `${revision}0`, '../../x'])
      expect(await cacheControl(stale)).toBe('public, max-age=3600, stale-while-revalidate=86400')
  }
})
