import { expect, it } from 'vitest'
import { upgradesOf, type UpgradeCandidate, type UpgradeFlags, type UpgradeGroup } from '#/domain/product/upgrade.ts'

const all: UpgradeFlags = {
  canFrame: true,
  canMount: true,
  canLaminate: true,
  canCanvasStretched: true,
  canCanvasFramed: true,
}
type Handling = UpgradeCandidate['handling']
const make = (upi: string, group: UpgradeGroup, handling: Handling, width: number, tier: string | null = null) => ({
  upi,
  productTypeGroup: group,
  handling,
  tier,
  width,
  height: width * 2,
})
const worksOf = (group: UpgradeGroup) => [
  make('sheet-30', group, null, 30),
  make('sheet-20', group, null, 20),
  make('sheet-10', group, null, 10),
  make('frame-10', group, 'frame', 10, 'classic'),
  make('canvas-10', 'Canvas', 'canvas', 10),
  make('canvas-20', 'Canvas', 'canvas', 20),
  make('premium-canvas-10', 'Canvas', 'frame', 10, 'premium'),
  make('classic-canvas-10', 'Canvas', 'frame', 10, 'classic'),
  make('mount-10', 'Specialty', 'mount', 10),
  make('laminate-10', 'Specialty', 'laminate', 10),
]
const offered = (
  upi: string,
  group: UpgradeGroup = 'Print',
  flags: Partial<UpgradeFlags> = {},
  more = worksOf(group),
) => {
  const item = more.find((candidate) => candidate.upi === upi)
  if (!item) throw new Error(`${upi} is not among the items`)
  return upgradesOf(item, more, { ...all, ...flags }).map((upgrade) => upgrade.upi)
}

it('offers at most three [UPGRADE-02]', () => {
  expect(offered('sheet-10')).toHaveLength(3)
})

it('prefers the next size, then stretched canvas, then classic canvas, and then the mount [UPGRADE-07]', () => {
  expect(offered('sheet-10')).toEqual(['sheet-20', 'canvas-10', 'classic-canvas-10'])
  expect(offered('sheet-10', 'Print', { canCanvasStretched: false })).toEqual([
    'sheet-20',
    'classic-canvas-10',
    'mount-10',
  ])
})

it('puts the mount of a poster before its classic canvas [UPGRADE-08]', () => {
  expect(offered('sheet-10', 'Poster')).toEqual(['sheet-20', 'canvas-10', 'mount-10'])
  expect(offered('sheet-10', 'Poster', { canCanvasStretched: false })).toEqual([
    'sheet-20',
    'mount-10',
    'classic-canvas-10',
  ])
})

it('offers the smallest of the larger sizes, and none for the largest size', () => {
  expect(offered('sheet-20')[0]).toBe('sheet-30')
  expect(offered('sheet-30')).toEqual([])
})

it('offers nothing twice, and never the item itself [UPGRADE-06]', () => {
  expect(offered('canvas-10')).toEqual(['canvas-20', 'classic-canvas-10', 'mount-10'])
  const doubled = [...worksOf('Print'), make('canvas-10', 'Print', null, 12)]
  expect(offered('sheet-10', 'Print', {}, doubled)).toEqual(['canvas-10', 'classic-canvas-10', 'mount-10'])
})

it('offers nothing for framed items [UPGRADE-09]', () => {
  expect(offered('frame-10')).toEqual([])
  expect(offered('classic-canvas-10')).toEqual([])
})

it('offers nothing for a mount [UPGRADE-10]', () => {
  expect(offered('mount-10')).toEqual([])
})

it('offers only what the flags allow, and nothing if they allow no canvas and no mount [UPGRADE-11]', () => {
  expect(offered('sheet-10', 'Print', { canMount: false, canCanvasFramed: false })).toEqual(['sheet-20', 'canvas-10'])
  expect(offered('sheet-10', 'Print', { canMount: false, canCanvasFramed: false, canCanvasStretched: false })).toEqual(
    [],
  )
})

it('offers nothing if the work has no other item [UPGRADE-12]', () => {
  const alone = [make('sheet-10', 'Print', null, 10)]
  expect(offered('sheet-10', 'Print', {}, alone)).toEqual([])
})
