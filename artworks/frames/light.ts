import { linearGradient, rectangle } from '../kit/svg.ts'
import type { Box } from './mat.ts'

const UMBER = '#1a140c'

/** The shadow of the upper and left edge of a box: `depth` units downwards, four fifths of that to the right. */
export function castShadow(
  name: string,
  box: Box,
  depth: number,
  strength: number,
): { body: string; definitions: string } {
  const [width, height] = [box.right - box.left, box.bottom - box.top]
  const across = depth * 0.8
  const fade = (peak: number) =>
    [
      [0, UMBER, peak],
      [0.35, UMBER, peak * 0.36],
      [1, UMBER, 0],
    ] as const
  return {
    definitions:
      linearGradient(`${name}-top`, fade(0.36 * strength)) +
      linearGradient(`${name}-left`, fade(0.26 * strength), 'x1="0" y1="0" x2="1" y2="0"'),
    body:
      rectangle(box.left, box.top, width, Math.min(depth, height), `url(#${name}-top)`) +
      rectangle(box.left, box.top, Math.min(across, width), height, `url(#${name}-left)`) +
      rectangle(box.right - depth * 0.12, box.top, depth * 0.12, height, UMBER, `opacity="${0.1 * strength}"`),
  }
}

/** The reflection of a window in glazing or a laminate: slanting white bands. */
export function sheen(name: string, box: Box, strength: number): { body: string; definitions: string } {
  const white = '#ffffff'
  return {
    definitions: linearGradient(
      name,
      [
        [0, white, strength * 0.75],
        [0.22, white, strength * 0.35],
        [0.34, white, 0],
        [0.5, white, 0],
        [0.58, white, strength],
        [0.7, white, strength * 0.5],
        [0.71, white, 0],
        [1, white, 0],
      ],
      'x1="0" y1="0" x2="1" y2="0.8"',
    ),
    body: rectangle(box.left, box.top, box.right - box.left, box.bottom - box.top, `url(#${name})`),
  }
}
