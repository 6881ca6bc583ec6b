import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const prints = new URL('../../src/theme/', import.meta.url)

it('marks what is hovered only by the condition that excludes touch', () => {
  const files = readdirSync(prints, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
  const read = files.map((file) => ({ file, text: readFileSync(new URL(file, prints), 'utf8') }))
  expect(read.filter(({ text }) => text.includes('_hover:')).length).toBeGreaterThan(10)
  expect(read.filter(({ text }) => text.includes(':hover')).map(({ file }) => file)).toEqual([])
})
