import { polygon, range } from '../../kit/curves.ts'
import { randomFrom } from '../../kit/random.ts'
import { ellipse, rectangle, shape } from '../../kit/svg.ts'
import { eyeLineAbove, OVERDRAW, type PlannedRoom, type RoomDrawing } from '../room.ts'
import type { Scene } from '../scene.ts'

export const INK = '#0b0b0c'

const size = { width: 1650, height: 1100 } as const

const light: RoomDrawing['light'] = {
  shade: [0, 0],
  tint: INK,
  shadow: { right: 7, down: 11, blur: 4, opacity: 0.3 },
}

export interface Backdrop {
  floorLine: number
  wall: string
  skirting: string
  floor: { kind: 'planks' | 'checks' | 'plain'; colors: readonly [string, string] }
  /** The light of a window on the wall. */
  patch?: { x: number; y: number; opacity?: number }
  /** A second colour on the lower wall, from `y` down. */
  dado?: { y: number; color: string }
}

/** The shadow of furniture on the floor. */
export const floorShadow = (x: number, y: number, rx: number, ry: number, opacity = 0.2): string =>
  ellipse(x, y, rx, ry, '#000000', `opacity="${opacity}"`)

/** A room for the press brand, in flat colours: `draw` adds the furniture to the backdrop. */
export const pressRoom = ({
  wall,
  backdrop,
  draw,
}: Pick<PlannedRoom, 'wall' | 'draw'> & { backdrop: Backdrop }): RoomDrawing => ({
  ...size,
  wall: { ...wall, eyeLine: eyeLineAbove(backdrop.floorLine) },
  light,
  draw(scene, paint) {
    drawBackdrop(scene, paint ? { ...backdrop, wall: paint } : backdrop)
    draw(scene)
  },
})

/** The empty room in flat colours: wall, light, skirting, floor. */
function drawBackdrop(scene: Scene, { floorLine, wall, skirting, floor, patch, dado }: Backdrop): void {
  const { width, height } = size
  const [left, span] = [-OVERDRAW, width + 2 * OVERDRAW]
  scene.draw(rectangle(left, -OVERDRAW, span, floorLine + OVERDRAW, wall))
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

/** Light through six panes. */
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
  const random = randomFrom(floorLine)
  const depth = size.height - floorLine
  const [left, right] = [-OVERDRAW, size.width + OVERDRAW]
  const edge = (row: number) => floorLine + depth * (row / 6) ** 1.4
  return range(6)
    .map((row) => {
      const [y, high] = [edge(row), edge(row + 1) - edge(row)]
      let joints = rectangle(left, y, right - left, 2, joint)
      for (let x = left + random() * 300; x < right; x += 240 + random() * 200)
        joints += rectangle(x, y, 2, high, joint)
      return joints
    })
    .join('')
}

function checks(floorLine: number, color: string): string {
  const depth = size.height - floorLine
  const middle = size.width / 2
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
