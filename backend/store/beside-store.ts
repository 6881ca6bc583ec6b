import { dirname, join } from 'node:path'

/** The path of a directory beside that of the embedded store. */
export function besideStore({ DATA_DIR }: NodeJS.ProcessEnv, name: string): string {
  const store = DATA_DIR && !DATA_DIR.startsWith('memory://') ? DATA_DIR : join('.data', 'store')
  return join(dirname(store), name)
}
