import { describe, expect, it } from 'vitest'
import {
  arcLine,
  fillLine,
  fitLine,
  fittedHeight,
  lineWidth,
  setLine,
  warpLine,
} from '@passepartout/artworks/lettering/lines'

/** The extent of the points of a path that has almost no curves. */
function extent(path: string) {
  const numbers = [...path.matchAll(/-?\d+(?:\.\d+)?/g)].map(([text]) => Number(text)).slice(0, -1)
  const xs = numbers.filter((_, index) => index % 2 === 0)
  const ys = numbers.filter((_, index) => index % 2 === 1)
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
}

const outline = (path: string) => path.replace(/^<path d="/, '').replace(/" fill=.*$/, ' 0')

describe('lines of type', () => {
  it('fill the box that they are fitted to', () => {
    const line = fitLine('tall', 'HEL', { x: 40, y: 60, width: 300, height: 90 }, '#000000')
    expect(extent(outline(line))).toEqual({ left: 40, right: 340, top: 60, bottom: 150 })
  })

  it('keep their proportions without a height', () => {
    const line = extent(outline(fitLine('heavy', 'HEL', { x: 0, y: 0, width: 200 }, '#000000')))
    expect(line.bottom).toBeCloseTo(fittedHeight('heavy', 'HEL', 200), 0)
  })

  it('align to their anchor and shrink to a maximum width', () => {
    const end = extent(outline(setLine('plain', 'HEL', { x: 500, y: 100, size: 40, anchor: 1 }, '#000000')))
    expect(end.right).toBeCloseTo(500, 0)
    expect(end.bottom).toBe(100)
    expect(end.right - end.left).toBeCloseTo(lineWidth('plain', 'HEL', 40), 0)
    const narrow = extent(outline(setLine('plain', 'HEL', { x: 0, y: 100, size: 40, maxWidth: 30 }, '#000000')))
    expect(narrow.right).toBeCloseTo(30, 0)
  })

  it('stretch by at most a quarter when the typeface is chosen to fill a box', () => {
    const long = extent(outline(fillLine(['wide'], 'HHHHHHHHHHHH', { x: 0, y: 0, width: 300, height: 300 }, '#000000')))
    expect((long.bottom - long.top) / fittedHeight('wide', 'HHHHHHHHHHHH', 300)).toBeLessThan(1.26)
  })

  it('bend along a map and around a circle', () => {
    const bent = extent(outline(warpLine('heavy', 'HEL', (u, v) => [u * 100, v * 50 + u * 20], '#000000')))
    expect(bent).toEqual({ left: 0, right: 100, top: 0, bottom: 70 })
    const round = extent(outline(arcLine('heavy', 'H', { x: 0, y: 0, radius: 100, size: 20 }, '#000000')))
    expect(round.bottom).toBeCloseTo(-100, 0)
  })

  it('throw for a letter that the typeface does not have', () => {
    expect(() => setLine('deco', 'Ωmega', { x: 0, y: 0, size: 10 }, '#000000')).toThrow(/no letter for part of "Ωmega"/)
  })
})
