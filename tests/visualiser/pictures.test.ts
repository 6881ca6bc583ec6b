import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { findMachines } from '@passepartout/paths'
import { pictureOf } from '../../visualiser/chart/picture.tsx'
import { pictureFiles } from '../../visualiser/server/pictures.ts'
import { readMachines } from '../../visualiser/server/read-machines.ts'
import options from '../../visualiser.config.ts'

const names = [...findMachines('src/machines').map(({ name }) => `${name}.svg`), 'README.md']
let files: Map<string, string | Buffer>
beforeAll(async () => {
  files = await pictureFiles((await readMachines(options)).charts, pictureOf, options)
})

it.each(names)('%s is up to date (`npm run machines:draw` draws it)', (name) => {
  const file = join(options.pictures.folder, name)
  // Compared as a boolean, because a diff of two pictures is not readable.
  expect(existsSync(file) && readFileSync(file, 'utf8') === files.get(name), `${file} is out of date`).toBe(true)
})

it('has no picture of a machine that was removed', () =>
  expect(readdirSync(options.pictures.folder).toSorted()).toEqual(names.toSorted()))

it('refers to no outside address', () => {
  for (const [name, content] of files)
    if (name.endsWith('.svg'))
      expect(String(content).replaceAll('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|url\(|@import/)
})
