import { describe, expect, it } from 'vitest'
import { HangingPlanPage } from '#/components/wall/hanging-plan-page.tsx'
import { formatDistance } from '#/domain/length.ts'
import { hangingPlan, paperOf, type MeasuredWork } from '#/domain/wall/hanging.ts'
import type { Side } from '#/domain/wall/hanging-drawing.ts'
import { renderPage } from './render-page.tsx'

const wall = { width: 168, height: 108 }
const works: readonly MeasuredWork[] = [
  {
    title: 'Harbor at Dusk',
    kind: 'frame',
    left: 30,
    bottom: 40,
    width: 37.5,
    height: 47.5,
    moulding: 1.25,
  },
  { title: 'Swell', kind: 'canvas', left: 80.25, bottom: 50, width: 18, height: 24, moulding: 0 },
  { title: 'Poppy', kind: 'mount', left: 110, bottom: 50, width: 16, height: 20, moulding: 0 },
]

const shown = (locale: string, side: Side, site: 'Art' | 'Poster' | 'PosterAP', placed = works) =>
  renderPage(
    <HangingPlanPage
      plan={hangingPlan(wall, placed)}
      written="1_plan"
      paper={paperOf(locale)}
      side={side}
      problems={[]}
    />,
    { site, locale },
  )

const text = (html = '') =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
const numbers = (html: string, name: string) =>
  [...html.matchAll(new RegExp(` ${name}="([\\d.]+)"`, 'g'))].map(([, found]) => Number(found))

/** The distances of the hooks as a ruler reads them off the drawing. */
function measuredInDrawing(html: string, side: Side) {
  const [, svg = ''] = /<svg[^>]*data-ratio="\d+"[^>]*>(.*?)<\/svg>/s.exec(html) ?? []
  const ratio = Number(/data-ratio="(\d+)"/.exec(html)?.[1])
  const [, frame = ''] = /(<rect[^>]*data-part="wall"[^>]*>)/.exec(svg) ?? []
  const [[x = 0], [y = 0], [width = 0], [height = 0]] = ['x', 'y', 'width', 'height'].map((name) =>
    numbers(frame, name),
  ) as [number[], number[], number[], number[]]
  const rounded = (length: number) => Math.round(length * 1e6) / 1e6
  return [...svg.matchAll(/<g data-hook="(\w+)">(.*?)<\/g>/gs)].map(([, label, mark = '']) => {
    const [cx = 0] = numbers(mark, 'cx')
    const [cy = 0] = numbers(mark, 'cy')
    const across = side === 'left' ? cx - x : x + width - cx
    return [label, rounded(across * ratio), rounded((y + height - cy) * ratio)] as const
  })
}

const rows = (html: string) =>
  [...html.matchAll(/<tr data-row="(\w+)">(.*?)<\/tr>/gs)].map(([, label, row = '']) => {
    const cells = [...row.matchAll(/<td>(.*?)<\/td>/gs)].map(([, cell]) => text(cell))
    return [label, cells[0], cells[1]]
  })

describe.each([
  ['en-US', 'Art', 'in'],
  ['fr-CA', 'Poster', 'po'],
  ['en-AU', 'PosterAP', 'cm'],
  ['ja-JP', 'PosterAP', 'cm'],
] as const)('in %s of %s', (locale, site, unit) => {
  it.each(['left', 'right'] as const)('has the same distances from the %s in the table and in the drawing', (side) => {
    const html = shown(locale, side, site)
    const read = measuredInDrawing(html, side)
    expect(read.map(([label]) => label)).toEqual(['1a', '1b', '2', '3a', '3b'])
    expect(rows(html)).toEqual(
      read.map(([label, across, up]) => [label, formatDistance(across, locale), formatDistance(up, locale)]),
    )
    const written = text(/<svg[^>]*data-ratio[^>]*>(.*?)<\/svg>/s.exec(html)?.[1])
    for (const [, across, up] of rows(html))
      for (const distance of [across, up]) expect(written).toContain(distance?.replace(/\s*(in|po|cm)$/, ''))
  })

  it('draws templates with their drop and a control line at real size', () => {
    const html = shown(locale, 'left', site)
    const drops = hangingPlan(wall, works).works.map(({ drop }) => drop)
    const templates = [...html.matchAll(/<svg[^>]*data-part="template"[^>]*>.*?<\/svg>/gs)].map(([svg]) => svg)
    expect(templates).toHaveLength(3)
    for (const [index, svg] of templates.entries()) {
      const [, width, height] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? []
      expect(svg).toContain(` width="${width}in" height="${height}in"`)
      const top = Number(/data-part="top"/.test(svg) && / d="M[\d.]+ ([\d.]+)h1\.8" data-part="top"/.exec(svg)?.[1])
      const [cy = 0] = numbers(svg, 'cy')
      expect(cy - top).toBeCloseTo(drops[index] ?? 0, 9)
    }
    const controls = [...html.matchAll(/<figure[^>]*>(<svg[^>]*data-part="control"[^>]*>.*?)<\/figure>/gs)]
    expect(controls).toHaveLength([...html.matchAll(/data-part="templates"/g)].length)
    const length = unit === 'cm' ? 10 / 2.54 : 4
    for (const [, control = ''] of controls) {
      expect(control).toContain(` width="${length}in"`)
      expect(control).toContain(`viewBox="0 0 ${length} .2"`)
      expect(control).toContain(`H${length} `)
      expect(text(control)).toContain(unit === 'cm' ? '10 cm' : `4 ${unit}`)
    }
  })
})

it('lists what to buy and to bring for the finishes of the plan', () => {
  const html = text(shown('en-US', 'left', 'Art'))
  expect(html).toContain(
    'To buy 2 picture hooks for 30 lb, with their nails 1 nail with a flat head 2 screws with wall plugs',
  )
  expect(html).toContain('Hammer Drill Screwdriver')
})

it('says which work reaches beyond the wall', () => {
  const html = shown('en-US', 'left', 'Art', [{ ...works[0]!, left: 150 }])
  expect(text(/role="alert">(.*?)<\/div>/s.exec(html)?.[1])).toBe(
    'Harbor at Dusk reaches beyond the wall. Move it in the plan, then print again.',
  )
})

it('invites to arrange works while there are none, without templates', () => {
  const html = shown('en-US', 'left', 'Art', [])
  expect(text(html)).toContain('There are no works on this wall yet.')
  expect(html).not.toContain('data-part="template')
})
