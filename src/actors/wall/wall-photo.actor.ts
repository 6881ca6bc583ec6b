import { fromPromise } from 'xstate'
import {
  wallPhotoMachine,
  type ReadPhotoResult,
  type RestoreResult,
  type StoredWall,
} from '#/machines/wall-photo/wall-photo.machine.ts'
import type { Quad } from '#/domain/wall/homography.ts'
import { readPart, removeParts, writePart } from './wall-photo-store.ts'
import { readPhotoFile, straightened } from './wall-picture.ts'

declare module '#/actors/flows.ts' {
  interface Flows {
    'wall-photo': Flow<typeof wallPhotoMachine>
  }
}

/** Nothing of the photo is sent: it is decoded, drawn and stored in the browser. */
export const wallPhotoLogic = () =>
  wallPhotoMachine.provide({
    actors: {
      restoreWall: fromPromise<RestoreResult>(restoreWall),
      readPhoto: fromPromise<ReadPhotoResult, { file: File }>(({ input: { file } }) => readPhoto(file)),
      straightenPhoto: fromPromise<{ aspect: number }, { corners: Quad }>(({ input: { corners } }) =>
        straightenPhoto(corners),
      ),
      storeWall: fromPromise<void, StoredWall>(({ input }) => writePart('wall', input)),
      removeWall: fromPromise<void>(removeParts),
    },
  })

async function restoreWall(): Promise<RestoreResult> {
  const [wall, photo, straight] = await Promise.all([readPart('wall'), readPart('photo'), readPart('straight')])
  if (!wall) return { kind: 'none' }
  if (!photo || !straight) return { kind: 'damaged' }
  try {
    for (const blob of [photo, straight]) (await createImageBitmap(blob)).close()
  } catch (error) {
    console.warn('The stored photo of the wall could not be decoded.', error)
    return { kind: 'damaged' }
  }
  return { kind: 'stored', ...wall }
}

async function readPhoto(file: File): Promise<ReadPhotoResult> {
  const result = await readPhotoFile(file)
  if (result.kind === 'rejected') return result
  await removeParts()
  await writePart('photo', result.picture)
  return { kind: 'read', photo: result.photo }
}

async function straightenPhoto(corners: Quad): Promise<{ aspect: number }> {
  const photo = await readPart('photo')
  if (!photo) throw new Error('the photo of the wall is no longer stored')
  const { aspect, picture } = await straightened(photo, corners)
  await writePart('straight', picture)
  return { aspect }
}
