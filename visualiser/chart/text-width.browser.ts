/** The typefaces of a chart, as in `style/tokens.css`. */
const FAMILY = "'Instrument Sans Variable', 'Instrument Sans', system-ui, sans-serif"

let context: CanvasRenderingContext2D | undefined

/** The width of a text in the page, in the typeface that its browser has. */
export function textWidth(text: string, size: number, weight = 400): number {
  context ??= document.createElement('canvas').getContext('2d') ?? undefined
  if (!context) throw new Error('This browser has no canvas, with which the texts of a chart are measured.')
  context.font = `${weight} ${size}px ${FAMILY}`
  return context.measureText(text).width
}

export { monoWidth } from './mono-width.ts'
