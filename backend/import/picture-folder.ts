import { realpath } from 'node:fs/promises'
import { isAbsolute, join, resolve, sep } from 'node:path'
import { PictureError } from './measure-picture.ts'

/** Finds the path of a picture file by its name. */
export interface PictureFolder {
  /** @throws {PictureError} when it is not a file in the folder. */
  find(name: string): Promise<string>
}

/** @throws {Error} when there is no such directory. */
export async function pictureFolder(directory: string): Promise<PictureFolder> {
  const root = await realpath(directory).catch((cause: unknown) => {
    throw new Error(`there is no picture directory ${resolve(directory)}`, { cause })
  })
  return { find: (name) => pathIn(root, name) }
}

async function pathIn(root: string, name: string): Promise<string> {
  const steps = name.split('/')
  const isUnsafe = isAbsolute(name) || /[\\\0:]/.test(name) || steps.some((step) => ['', '.', '..'].includes(step))
  if (isUnsafe) throw new PictureError(`"${name}" is not a file name: expected one within the picture directory`)
  const path = await realpath(join(root, name)).catch(() => undefined)
  if (path === undefined) throw new PictureError(`"${name}" is not in the picture directory`)
  if (!path.startsWith(root.endsWith(sep) ? root : root + sep))
    throw new PictureError(`"${name}" leads out of the picture directory: expected a file within`)
  return path
}
