import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { modulesOfChunks } from '../chunks.config.ts'

/** The address of the script with a flow's code, which may be that of its area (decision 096). */
export function scriptOf(flow: string): RegExp {
  const [file] = globSync(`src/actors/*/${flow}.actor.ts`)
  if (!file) throw new Error(`src/actors has no flow ${flow}`)
  const [chunk = basename(file, '.ts')] =
    Object.entries(modulesOfChunks).find(([, patterns]) => patterns.some((pattern) => pattern.test(`/${file}`))) ?? []
  return new RegExp(`/${chunk.replaceAll('.', '\\.')}-[\\w-]{8}\\.js`)
}
