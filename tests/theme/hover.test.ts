import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const themeFolder = new URL('../../src/theme/', import.meta.url)

it('uses only the _hover condition, which excludes touch screens', () => {
  const files = readdirSync(themeFolder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
  const read = files.map((file) => ({ file, text: readFileSync(new URL(file, themeFolder), 'utf8') }))
  expect(read.filter(({ text }) => text.includes('_hover:')).length).toBeGreaterThan(10)
  expect(read.filter(({ text }) => text.includes(':hover')).map(({ file }) => file)).toEqual([])
})
