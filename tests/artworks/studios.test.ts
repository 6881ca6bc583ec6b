import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { studios } from '@passepartout/artworks'
import { measuredInks } from './pixels.ts'

const SEEDS = Array.from({ length: 200 }, (_, index) => (index * 2654435761) >>> 0)
const KIB = 1024

describe.each(studios.map((studio) => [studio.id, studio] as const))('the %s studio', (id, studio) => {
  const sketches = SEEDS.map((seed, index) => studio.compose(seed, index % studio.artists.length))

  it('has ids in kebab case and at least one artist', () => {
    expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/)
    expect(studio.artists.length).toBeGreaterThan(0)
    for (const artist of studio.artists) expect(artist.id).toMatch(/^[a-z]+(-[a-z]+)*$/)
  })

  it('composes complete sketches', () => {
    for (const sketch of sketches) {
      expect(sketch.title.trim()).toBe(sketch.title)
      expect(sketch.title).not.toMatch(/undefined|NaN|!| {2}|^$/)
      expect(sketch.about).toMatch(/^[A-Z].*[.]$/)
      expect(sketch.about).not.toMatch(/undefined|NaN|!| {2}/)
      expect(sketch.width).toBeGreaterThan(0)
      expect(sketch.height).toBeGreaterThan(0)
      expect(sketch.subjects.length).toBeGreaterThan(0)
      for (const subject of sketch.subjects) expect(subject).toMatch(/^[a-z]+(-[a-z]+)*(>[a-z]+(-[a-z]+)*)*$/)
      for (const ink of sketch.inks) expect(ink.hex).toMatch(/^#[0-9a-f]{6}$/)
      const shares = sketch.inks.map((ink) => ink.share)
      expect(shares.length).toBeGreaterThan(0)
      expect(shares).toEqual(shares.toSorted((a, b) => b - a))
      expect(shares.reduce((sum, share) => sum + share, 0)).toBeLessThanOrEqual(1.001)
      expect(JSON.parse(JSON.stringify(sketch))).toEqual(sketch)
    }
  })

  it('composes and draws the same work for the same seed', () => {
    for (const seed of SEEDS.slice(0, 6)) {
      const [first, second] = [studio.compose(seed, 0), studio.compose(seed, 0)]
      expect(first).toEqual(second)
      expect(studio.draw(first)).toBe(studio.draw(second))
    }
  })

  it('varies inks, titles and drawings by seed', () => {
    expect(
      new Set(sketches.map((sketch) => JSON.stringify(sketch.inks.map((ink) => ink.hex)))).size,
    ).toBeGreaterThanOrEqual(6)
    const titles = Array.from(
      { length: 1000 },
      (_, seed) => studio.compose(seed * 7907, seed % studio.artists.length).title,
    )
    expect(new Set(titles).size).toBeGreaterThanOrEqual(300)
    expect(new Set(sketches.map((sketch) => studio.draw(sketch))).size).toBe(sketches.length)
  })

  it('draws valid SVG documents of at most 150 KiB', () => {
    for (const sketch of sketches.slice(0, 30)) {
      const svg = studio.draw(sketch)
      expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" [^>]*>.*<\/svg>\s*$/s)
      expect(svg).not.toMatch(/NaN|undefined|Infinity|feTurbulence|<text|https?:\/\/(?!www\.w3\.org)/)
      expect(svg.length).toBeLessThan(150 * KIB)
      expect(unclosed(svg)).toEqual([])
    }
  })

  it('declares the inks that it draws with', async () => {
    for (const sketch of sketches.slice(0, 6)) {
      const { shares, undeclared } = await measuredInks(studio.draw(sketch), sketch.inks)
      expect(undeclared, `${sketch.title}: undeclared`).toBeLessThan(0.3)
      for (const [index, { hex, share }] of sketch.inks.entries()) {
        if (share < 0.15) continue
        expect(shares[index], `${sketch.title}: ${hex} declared ${share}`).toBeGreaterThan(share / 2.2)
        expect(shares[index], `${sketch.title}: ${hex} declared ${share}`).toBeLessThan(share * 2.2)
      }
    }
  })
})

it('gives every studio and artist a unique id', () => {
  const ids = studios.map((studio) => studio.id)
  expect(new Set(ids).size).toBe(ids.length)
  const artists = studios.flatMap((studio) => studio.artists.map((artist) => artist.id))
  expect(new Set(artists).size).toBe(artists.length)
})

it('shows every studio in the README', () => {
  const readme = readFileSync('artworks/README.md', 'utf8')
  for (const { id } of studios) {
    expect(readme).toContain(`docs/pictures/artworks/${id}.webp`)
    expect(existsSync(`docs/pictures/artworks/${id}.webp`)).toBe(true)
  }
})

/** The names of elements that are not opened and closed in pairs. */
function unclosed(svg: string): string[] {
  const open: string[] = []
  for (const [, slash, name = '', attributes = ''] of svg.matchAll(/<(\/?)([a-zA-Z]+)((?:\s[^<>]*)?)>/g)) {
    if (slash) {
      if (open.pop() !== name) return [...open, name]
    } else if (!attributes.endsWith('/')) open.push(name)
  }
  return open
}
