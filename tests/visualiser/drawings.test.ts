import sharp from 'sharp'
import { createMachine } from 'xstate'
import { beforeAll, expect, it } from 'vitest'
import type { Chart } from '../../visualiser/chart/chart.ts'
import { chartOf } from '../../visualiser/chart/chart-of.ts'
import { dotOf } from '../../visualiser/chart/dot.ts'
import { pictureOf } from '../../visualiser/chart/picture.tsx'
import { flatStyle } from '../../visualiser/server/flat-style.ts'
import { pictureFile } from '../../visualiser/server/pictures.ts'
import { pngOf } from '../../visualiser/server/png.ts'

/** A player with two regions, a history state, a final state, and a name that the typefaces do not have. */
const player: Chart = {
  ...chartOf(
    createMachine({
      id: 'player',
      type: 'parallel',
      states: {
        track: {
          initial: 'paused',
          on: { resume: '.before' },
          states: {
            paused: { on: { play: 'playing' } },
            playing: { after: { 5000: 'over' } },
            over: { type: 'final' },
            before: { type: 'history', history: 'deep' },
            last: { type: 'history' },
          },
        },
        音量: { initial: 'on', states: { on: { on: { 'say "mute"': 'off' } }, off: {} } },
      },
    }),
  ),
  hash: '',
}

let svg: string
beforeAll(async () => {
  svg = await pictureFile(player, pictureOf)
})

it('draws regions with a dashed border, and history states with an H in a circle', () => {
  expect(svg.match(/class="compound region"/g)).toHaveLength(2)
  expect(svg).toMatch(/class="state history".*?<circle class="g".*?>H\*<\/text>/)
  expect(svg).toMatch(/<circle class="g"[^>]*><\/circle><text class="tagt"[^>]*>H<\/text>/)
})

it.each([
  ['light', '#f4f3f0', 0x1c],
  ['dark', '#131416', 0xed],
] as const)('writes a PNG of the %s scheme, with its background and its letters', async (scheme, background, ink) => {
  const { data, info } = await sharp(await pngOf(svg, scheme))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const [width = 0, height = 0] = (/width="(\d+)" height="(\d+)"/.exec(svg) ?? []).slice(1).map(Number)
  expect([info.width, info.height]).toEqual([2 * width, 2 * height])
  const at = (x: number, y: number) => [...data.subarray(3 * (y * info.width + x), 3 * (y * info.width + x) + 3)]
  const hex = (colour: number[]) => `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`
  expect(hex(at(info.width / 2, 4))).toBe(background)
  for (const name of ['track', 'paused']) {
    const [, x = 0, y = 0] = (
      new RegExp(`<text class="name" x="([\\d.]+)" y="([\\d.]+)">${name}<`).exec(svg) ?? []
    ).map(Number)
    const box = Array.from({ length: 24 * 60 }, (_, index) =>
      at(Math.round((x + 12) * 2) + (index % 60), Math.round((y + 12) * 2) - Math.floor(index / 60)),
    )
    expect(box.filter(([red]) => red === ink).length, name).toBeGreaterThan(20)
  }
})

it('leaves no custom property and no mixed colour in the style of one scheme', () => {
  const style = /<style>(.*?)<\/style>/s.exec(svg)?.[1] ?? ''
  for (const scheme of ['light', 'dark'] as const) {
    const flat = flatStyle(style, scheme).style
    expect(flat).not.toMatch(/var\(|color-mix|undefined|NaN/)
    expect(flat).toContain('.statechart .k-after .edge{stroke:')
  }
  expect(() => flatStyle(style.replace('--edge:#98938a', '--edge:teal'), 'light')).toThrow(
    'The colour "teal" of the stylesheet cannot be mixed',
  )
})

it('writes clusters, arrows, history and final states for Graphviz', () => {
  expect(dotOf(player)).toBe(`digraph "player" {
  compound=true
  rankdir=LR
  node [shape=box style=rounded fontname="sans-serif"]
  edge [fontname="sans-serif" fontsize=10]
  subgraph cluster_s0 {
    label="player"
    style="rounded,bold"
    s0 [shape=point style=invis width=0 label=""]
    subgraph cluster_s1 {
      label="track"
      style=rounded
      s1 [shape=point style=invis width=0 label=""]
      s1_start [shape=point]
      s1_start -> s2
      s2 [label="paused"]
      s3 [label="playing"]
      s4 [label="over" peripheries=2]
      s5 [label="H*" shape=circle]
      s6 [label="H" shape=circle]
    }
    subgraph cluster_s7 {
      label="音量"
      style=rounded
      s7 [shape=point style=invis width=0 label=""]
      s7_start [shape=point]
      s7_start -> s8
      s8 [label="on"]
      s9 [label="off"]
    }
  }
  s1 -> s5 [label="resume" ltail=cluster_s1]
  s2 -> s3 [label="play"]
  s3 -> s4 [label="after 5000 ms"]
  s8 -> s9 [label="say \\"mute\\""]
}
`)
})
