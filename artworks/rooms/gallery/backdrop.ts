import { mix } from '../../kit/color.ts'
import { xy, lerp, number, type Point, polygon, range } from '../../kit/curves.ts'
import { randomFrom } from '../../kit/random.ts'
import { ellipse, group, rectangle, shape, stroke } from '../../kit/svg.ts'
import { eyeLineAbove, OVERDRAW, type PlannedRoom, type RoomDrawing } from '../room.ts'
import type { Scene } from '../scene.ts'

export const UMBER = '#1a1008'

export interface Backdrop {
  /** Where wall and floor meet. */
  floorLine: number
  /** Far from the light and near it. */
  wall: readonly [shade: string, light: string]
  floor: readonly [far: string, near: string]
  skirting: string
  /** The light of a window on the wall. */
  window?: { color: string; x: number; strength?: number }
  floorKind?: 'boards' | 'stone' | 'tiles'
}

export const galleryLight: RoomDrawing['light'] = {
  shade: [0, 0.1],
  tint: '#241a0e',
  shadow: { right: 7, down: 16, blur: 11, opacity: 0.42 },
}

type GalleryRoom = Pick<PlannedRoom, 'wall' | 'draw'> & Partial<PlannedRoom> & { backdrop: Backdrop }

/** A room for the gallery brand: `draw` adds the furniture to the backdrop. */
export function galleryRoom({ backdrop, draw, wall, ...room }: GalleryRoom): RoomDrawing {
  const { width = 1680, height = 1120, light = galleryLight } = room
  return {
    ...room,
    width,
    height,
    light,
    wall: { ...wall, eyeLine: eyeLineAbove(backdrop.floorLine) },
    draw(scene, paint) {
      drawBackdrop(scene, { ...backdrop, ...(paint ? painted(paint) : {}), width, height })
      draw(scene)
    },
  }
}

const painted = (paint: string): Pick<Backdrop, 'wall' | 'skirting'> => ({
  wall: [mix(paint, UMBER, 0.13), paint],
  skirting: mix(paint, '#ffffff', 0.6),
})

interface SizedBackdrop extends Backdrop {
  width: number
  height: number
}

/** The shadow of furniture on the floor. */
export const floorShadow = (scene: Scene, x: number, y: number, rx: number, ry: number, opacity = 0.45): string =>
  ellipse(x, y, rx, ry, UMBER, `opacity="${opacity}" ${scene.blur(ry > 18 ? 20 : 9)}`)

/** The light of a lamp on the wall. */
export const glow = (scene: Scene, x: number, y: number, radius: number, color: string, strength: number): string =>
  ellipse(
    x,
    y,
    radius,
    radius,
    scene.radialGradient([
      [0, color, strength],
      [0.45, color, strength * 0.38],
      [1, color, 0],
    ]),
  )

/** The empty room: wall, window light, skirting, floor. */
function drawBackdrop(scene: Scene, backdrop: SizedBackdrop): void {
  const { width, height, floorLine, wall, skirting } = backdrop
  const [left, span] = [-OVERDRAW, width + 2 * OVERDRAW]
  const fillWall = (fill: string) => rectangle(left, -OVERDRAW, span, floorLine + OVERDRAW, fill)
  scene.draw(
    fillWall(
      scene.horizontalGradient([
        [0, mix(wall[1], wall[0], 0.15)],
        [0.32, wall[1]],
        [0.62, mix(wall[1], wall[0], 0.45)],
        [1, wall[0]],
      ]),
    ),
    fillWall(
      scene.verticalGradient([
        [0, wall[0], 0.55],
        [0.5, wall[0], 0],
        [0.85, UMBER, 0],
        [1, UMBER, 0.1],
      ]),
    ),
  )
  if (backdrop.window) scene.draw(windowLight(scene, backdrop, backdrop.window))
  drawFloor(scene, backdrop)
  scene.draw(
    rectangle(left, floorLine - 52, span, 52, skirting),
    rectangle(left, floorLine - 52, span, 3, mix(skirting, '#ffffff', 0.5)),
    rectangle(left, floorLine - 5, span, 5, mix(skirting, '#000000', 0.3)),
    rectangle(
      left,
      floorLine,
      span,
      34,
      scene.verticalGradient([
        [0, '#1d1208', 0.3],
        [0.4, '#1d1208', 0.12],
        [1, '#1d1208', 0],
      ]),
    ),
  )
  scene.draw(rectangle(left, height, span, 4, mix(backdrop.floor[1], '#000000', 0.2)))
}

/** Sunlight through six panes, slanting across the wall. */
function windowLight(
  scene: Scene,
  { floorLine }: SizedBackdrop,
  { color, x, strength = 0.34 }: NonNullable<SizedBackdrop['window']>,
): string {
  const pane = (left: number, top: number): Point[] => [
    [left, top],
    [left + 160, top + 16],
    [left + 160 - 63, top + 206],
    [left - 63, top + 190],
  ]
  const panes = [0, 1].flatMap((column) =>
    [0, 1, 2].map((row) => polygon(pane(x + column * 178 - row * 68, floorLine * 0.1 + column * 18 + row * 206))),
  )
  return group(shape(panes.join(''), color), `opacity="${strength}" ${scene.blur(9)}`)
}

function drawFloor(
  scene: Scene,
  { width, height, floorLine, floor: [far, near], floorKind = 'boards' }: SizedBackdrop,
): void {
  const [left, span, depth] = [-OVERDRAW, width + 2 * OVERDRAW, height - floorLine]
  scene.draw(
    rectangle(
      left,
      floorLine,
      span,
      depth,
      scene.verticalGradient([
        [0, mix(far, '#20140a', 0.25)],
        [0.3, far],
        [1, near],
      ]),
    ),
  )
  const joint = mix(near, '#1d1208', floorKind === 'stone' ? 0.22 : 0.5)
  const vanishing = width / 2
  const run = (gap: number) =>
    range(Math.ceil(span / gap) + 1)
      .map((index) => {
        const x = left + index * gap
        return `M${xy(lerp(vanishing, x, 620 / (620 + depth)) + (x - vanishing) * 0.06, floorLine)}L${xy(x + (x - vanishing) * 0.12, height)}`
      })
      .join('')
  if (floorKind === 'boards') {
    const random = randomFrom(Math.round(floorLine + width))
    scene.draw(stroke(run(150), joint, 1.6, 'opacity=".4"'))
    for (const y of range(40).map(() => random.between(floorLine, height)))
      scene.draw(rectangle(left + random() * span, y, random.between(60, 190), 1.4, joint, 'opacity=".22"'))
    return
  }
  const rows = range(floorKind === 'tiles' ? 6 : 3).map(
    (row, _, all) => floorLine + depth * ((row + 1) / all.length) ** 1.5,
  )
  scene.draw(
    stroke(run(floorKind === 'tiles' ? 120 : 260), joint, 1.6, 'opacity=".45"'),
    stroke(rows.map((y) => `M${xy(left, y)}h${number(span)}`).join(''), joint, 1.6, 'opacity=".45"'),
  )
}
