import type { Canvas } from '../../kit/compose.ts'
import { circle, rectangle } from '../../kit/svg.ts'

/** The inks of a travel poster by their use. */
export interface TravelColors {
  paper: string
  ink: string
  sky: string
  glow: string
  sun: string
  far: string
  near: string
  water: string
  accent: string
}

/** What a scene is drawn on: `HEIGHT` units high; at night the sky has stars. */
export interface SceneCanvas extends Omit<Canvas<TravelColors>, 'height'> {
  night: boolean
}

export const HEIGHT = 700

/** A sky in flat bands down to the horizon, with stars at night. */
export function bandedSky(
  { width, colors, random, night }: SceneCanvas,
  horizon: number,
  bands: readonly string[],
): string {
  let sky = rectangle(0, 0, width, horizon + 2, bands[0] ?? colors.sky)
  bands.forEach((color, index) => {
    if (index) sky += rectangle(0, horizon * (index / bands.length) ** 0.8, width, horizon, color)
  })
  if (!night) return sky
  for (let star = 0; star < width / 9; star++) {
    sky += circle(random() * width, random() ** 1.4 * horizon * 0.8, random.between(0.8, 2.1), colors.paper)
  }
  return sky
}
