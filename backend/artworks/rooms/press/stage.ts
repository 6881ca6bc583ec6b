import { at, number, polygon, range } from '../../kit/curves.ts'
import { random } from '../../kit/random.ts'
import { circle, ellipse, group, rectangle, shape, stroke } from '../../kit/svg.ts'
import { BEYOND, type Room } from '../room.ts'
import type { Scene } from '../scene.ts'

export const INK = '#0b0b0c'

export const pressSize = { width: 1650, height: 1100 } as const

export const pressLight: Room['light'] = {
  shade: [0, 0],
  tint: INK,
  shadow: { right: 7, down: 11, blur: 4, opacity: 0.3 },
}

export interface PressStage {
  floorLine: number
  wall: string
  skirting: string
  floor: { kind: 'planks' | 'checks' | 'plain'; colors: readonly [string, string] }
  /** Where the window throws its light. */
  patch?: { x: number; y: number; opacity?: number }
  /** A second colour on the lower wall, from a height down. */
  dado?: { y: number; color: string }
}

export const rounded = (
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  fill: string,
  more = '',
): string => rectangle(x, y, width, height, fill, `rx="${number(radius)}"${more ? ` ${more}` : ''}`)

export const shadowOnFloor = (x: number, y: number, rx: number, ry: number, opacity = 0.2): string =>
  ellipse(x, y, rx, ry, '#000000', `opacity="${opacity}"`)

/** The empty room in flat colours: wall, light, skirting, floor. */
export function setPressStage(scene: Scene, { floorLine, wall, skirting, floor, patch, dado }: PressStage): void {
  const { width, height } = pressSize
  const [left, span] = [-BEYOND, width + 2 * BEYOND]
  scene.draw(rectangle(left, -BEYOND, span, floorLine + BEYOND, wall))
  if (dado) scene.draw(rectangle(left, dado.y, span, floorLine - dado.y, dado.color))
  if (patch) scene.draw(lightPatch(patch.x, patch.y, patch.opacity ?? 0.22))
  scene.draw(rectangle(left, floorLine, span, height - floorLine, floor.colors[0]))
  if (floor.kind === 'planks') scene.draw(planks(floorLine, floor.colors[1]))
  if (floor.kind === 'checks') scene.draw(checks(floorLine, floor.colors[1]))
  scene.draw(
    rectangle(left, floorLine - 34, span, 34, skirting),
    rectangle(left, floorLine - 36, span, 3, '#000000', 'opacity=".14"'),
  )
}

/** Six panes of light. */
function lightPatch(x: number, y: number, opacity: number): string {
  const panes = [0, 1].flatMap((column) =>
    [0, 1, 2].map((row) => {
      const [left, top] = [x + column * 130, y + row * 120]
      return polygon([
        [left, top],
        [left + 118, top - 16],
        [left + 118, top + 90],
        [left, top + 106],
      ])
    }),
  )
  return shape(panes.join(''), '#ffffff', `opacity="${opacity}"`)
}

function planks(floorLine: number, joint: string): string {
  const next = random(floorLine)
  const depth = pressSize.height - floorLine
  const [left, right] = [-BEYOND, pressSize.width + BEYOND]
  const edge = (row: number) => floorLine + depth * (row / 6) ** 1.4
  return range(6)
    .map((row) => {
      const [y, high] = [edge(row), edge(row + 1) - edge(row)]
      let joints = rectangle(left, y, right - left, 2, joint)
      for (let x = left + next() * 300; x < right; x += 240 + next() * 200) joints += rectangle(x, y, 2, high, joint)
      return joints
    })
    .join('')
}

function checks(floorLine: number, color: string): string {
  const depth = pressSize.height - floorLine
  const middle = pressSize.width / 2
  const edge = (row: number) => depth * (row / 4) ** 1.25
  const across = (column: number, down: number) => middle + column * 100 * (1 + down / 500)
  return range(4)
    .flatMap((row) =>
      range(34).map((index) => {
        const column = index - 17
        if ((column + row) % 2 !== 0) return ''
        const [top, bottom] = [edge(row), edge(row + 1)]
        return shape(
          polygon([
            [across(column, top), floorLine + top],
            [across(column + 1, top), floorLine + top],
            [across(column + 1, bottom), floorLine + bottom],
            [across(column, bottom), floorLine + bottom],
          ]),
          color,
        )
      }),
    )
    .join('')
}

/** A palm of flat blades in a pot. */
export function palm(
  x: number,
  y: number,
  size: number,
  greens: readonly [string, string],
  pot: readonly [string, string],
): string {
  const next = random(Math.round(x + y))
  const rim = y - size * 0.7
  const blades = range(11).map((index) => {
    const angle = -2.7 + index * 0.226
    const reach = size * next.between(0.95, 1.5)
    const [tipX, tipY] = [x + Math.cos(angle) * reach * 0.8, rim + Math.sin(angle) * reach]
    const bend = (turn: number) =>
      at(x + Math.cos(angle + turn) * reach * 0.5, rim + Math.sin(angle + turn) * reach * 0.7)
    return shape(
      `M${at(x - 6, rim + 2)}Q${bend(-0.3)} ${at(tipX, tipY)}Q${bend(0.3)} ${at(x + 6, rim + 2)}Z`,
      greens[index % 2 === 0 ? 1 : 0],
    )
  })
  const half = size * 0.26
  return (
    shadowOnFloor(x, y, half * 1.4, 10) +
    shape(
      `M${at(x - half, rim)}H${number(x + half)}Q${at(x + half * 1.2, (rim + y) / 2)} ${at(x + half * 0.9, y)}H${number(x - half * 0.9)}Q${at(x - half * 1.2, (rim + y) / 2)} ${at(x - half, rim)}Z`,
      pot[0],
    ) +
    shape(
      `M${at(x, rim)}H${number(x + half)}Q${at(x + half * 1.2, (rim + y) / 2)} ${at(x + half * 0.9, y)}H${number(x + half * 0.1)}Z`,
      pot[1],
    ) +
    blades.join('')
  )
}

/** A bunch of round flowers in a bottle; `y` is what it stands on. */
export function flowers(x: number, y: number, vase: string, stems: string, blooms: readonly string[]): string {
  const heads = blooms.map((color, index) => {
    const [tipX, tipY] = [
      x + (index - (blooms.length - 1) / 2) * 46,
      y - 250 + Math.abs(index - (blooms.length - 1) / 2) * 26 + (index % 2) * 16,
    ]
    return (
      stroke(`M${at(x, y - 120)}Q${at(x + (tipX - x) * 0.2, tipY + 70)} ${at(tipX, tipY)}`, stems, 6) +
      circle(tipX, tipY, 27, color) +
      circle(tipX, tipY, 9, '#ffffff', 'opacity=".7"')
    )
  })
  return heads.join('') + shape(`M${at(x - 40, y)}c-26-40-20-86 10-96v-40h60v40c30 10 36 56 10 96z`, vase)
}

/** A lamp on a foot, `y` what it stands on. */
export const deskLamp = (x: number, y: number, shade: string): string =>
  rectangle(x - 8, y - 82, 16, 82, INK) +
  rounded(x - 44, y - 8, 88, 8, 4, INK) +
  shape(`M${at(x - 70, y - 78)}L${at(x - 40, y - 178)}H${x + 40}L${at(x + 70, y - 78)}Z`, shade)

/** A standing lamp. */
export const standingLamp = (x: number, y: number, high: number, shade: string): string =>
  rectangle(x - 4, y - high + 120, 8, high - 120, '#1a1a1c') +
  ellipse(x, y, 74, 12, '#1a1a1c') +
  shape(`M${at(x - 80, y - high + 130)}L${at(x - 46, y - high)}H${x + 46}L${at(x + 80, y - high + 130)}Z`, shade) +
  rectangle(x - 80, y - high + 124, 160, 8, '#000000', 'opacity=".14"')

/** Upright books on a shelf, from `x` rightwards. */
export function bookRow(x: number, y: number, width: number, colors: readonly string[], seed: number): string {
  const next = random(seed)
  let drawn = ''
  for (let place = x, index = 0; place < x + width - 30; index++) {
    const [thick, high] = [next.whole(20, 38), next.whole(84, 130)]
    drawn +=
      rectangle(place, y - high, thick, high, colors[index % colors.length] ?? INK) +
      rectangle(place + thick / 2 - 3, y - high + 16, 6, 26, '#ffffff', 'opacity=".55"')
    place += thick + 2
  }
  return drawn
}

/** A part turned about its own middle. */
export const tilted = (part: string, degrees: number, x: number, y: number): string =>
  group(part, `transform="rotate(${number(degrees)} ${at(x, y)})"`)
