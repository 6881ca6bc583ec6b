import { mix } from '../../kit/color.ts'
import { xy, polygon, range } from '../../kit/curves.ts'
import { rectangle, roundedRectangle, shape, stroke } from '../../kit/svg.ts'
import { type Scene } from '../scene.ts'
import { floorShadow } from './backdrop.ts'

/** A table top on two pairs of legs; returns the height of its top. */
export function table(scene: Scene, x: number, y: number, width: number, high: number, wood: string): number {
  const top = y - high
  const legs = [x + 40, x + width - 66].map((leg, index) =>
    shape(
      polygon([
        [leg, top + 20],
        [leg + 26, top + 20],
        [leg + 18 + index * 6, y],
        [leg + 2 + index * 6, y],
      ]),
      mix(wood, '#1d0f04', 0.34),
    ),
  )
  scene.draw(
    floorShadow(scene, x + width / 2, y + 4, width * 0.54, 20, 0.42),
    ...legs,
    rectangle(x + 54, top + 22, width - 108, 34, mix(wood, '#1d0f04', 0.26)),
    roundedRectangle(
      x,
      top,
      width,
      24,
      4,
      scene.verticalGradient([
        [0, mix(wood, '#ffffff', 0.22)],
        [1, mix(wood, '#1d0f04', 0.12)],
      ]),
    ),
    stroke(
      range(4)
        .map((line) => `M${xy(x + 20 + line * 60, top + 7 + line * 4)}h${width - 200}`)
        .join(''),
      mix(wood, '#1d0f04', 0.5),
      1,
      'opacity=".3"',
    ),
  )
  return top
}
