import type { StoredWall } from '#/machines/wall-photo/wall-photo.machine.ts'

/** What is stored of the shopper's wall: the chosen photo, the straightened one, and what was measured. */
interface Stored {
  photo: Blob
  straight: Blob
  wall: StoredWall
}

const STORE = 'wall'

const settled = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('the browser stored nothing')))
  })

/** Runs a request in the browser's own store of photos. Rejects where the browser stores nothing. */
async function inStore<Result>(
  mode: IDBTransactionMode,
  run: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const opening = indexedDB.open('wall-photo', 1)
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(STORE))
  const database = await settled(opening)
  try {
    return await settled(run(database.transaction(STORE, mode).objectStore(STORE)))
  } finally {
    database.close()
  }
}

export const readPart = <Name extends keyof Stored>(name: Name): Promise<Stored[Name] | undefined> =>
  inStore<Stored[Name] | undefined>('readonly', (store) => store.get(name))

/** Stores a part; a stored photo or wall is reported to `wallChanges`. */
export async function writePart<Name extends keyof Stored>(name: Name, value: Stored[Name]): Promise<void> {
  await inStore('readwrite', (store) => store.put(value, name))
  wallChanges.dispatchEvent(new Event('change'))
}

export async function removeParts(): Promise<void> {
  await inStore('readwrite', (store) => store.clear())
  wallChanges.dispatchEvent(new Event('change'))
}

/** Dispatches `change` when what is stored has changed. */
export const wallChanges = new EventTarget()
