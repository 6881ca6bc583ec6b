import type { Area } from '#/domain/photos/crop.ts'
import type { Drawable } from './work-picture.ts'

/** A blank print in the proportions of an item, with a photo icon: the outlines of mountains and the sun. */
export function emptyPrint({ width, height }: Area): Drawable {
  const aspect = width / height
  const [w, h] = [1000 * Math.sqrt(aspect), 1000 / Math.sqrt(aspect)]
  const mark = Math.min(w, h) * 0.3
  const point = (x: number, y: number) => `${(w / 2 + x * mark).toFixed(1)} ${(h / 2 + y * mark).toFixed(1)}`
  const lines = `M${point(-1, 0.6)}L${point(-0.35, -0.2)}L${point(0.1, 0.35)}L${point(0.4, 0)}L${point(1, 0.6)}Z`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w.toFixed(1)} ${h.toFixed(1)}">
    <rect width="100%" height="100%" fill="#dcd8cf"/>
    <g fill="none" stroke="#a49d8f" stroke-width="${(mark * 0.08).toFixed(1)}" stroke-linejoin="round">
      <path d="${lines}"/><circle cx="${(w / 2 + 0.55 * mark).toFixed(1)}" cy="${(h / 2 - 0.45 * mark).toFixed(1)}" r="${(mark * 0.16).toFixed(1)}"/>
    </g></svg>`
  return { kind: 'drawn', svg, aspect, surface: 'smooth' }
}
