import { typefaces, type Typeface } from './typefaces.ts'

export type Step =
  | { kind: 'move'; points: readonly [number, number] }
  | { kind: 'line'; points: readonly [number, number] }
  | { kind: 'quadratic'; points: readonly [number, number, number, number] }
  | { kind: 'cubic'; points: readonly [number, number, number, number, number, number] }
  | { kind: 'close'; points: readonly [] }

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** A line of type in ems, y downwards from the baseline, with the bounding box of its shapes. */
export interface Outline {
  steps: readonly Step[]
  ink: Box
  advance: number
}

const outlinesOfGlyphs = new Map<string, readonly Step[]>()

function glyphSteps(face: Typeface, glyphId: number): readonly Step[] {
  const key = `${face} ${glyphId}`
  const known = outlinesOfGlyphs.get(key)
  if (known) return known
  const font = typefaces[face]
  const em = font.unitsPerEm
  const steps = font.getGlyph(glyphId).path.commands.map(({ command, args }): Step => {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = args.map((value, index) => (index % 2 ? -value : value) / em)
    switch (command) {
      case 'moveTo':
        return { kind: 'move', points: [a, b] }
      case 'lineTo':
        return { kind: 'line', points: [a, b] }
      case 'quadraticCurveTo':
        return { kind: 'quadratic', points: [a, b, c, d] }
      case 'bezierCurveTo':
        return { kind: 'cubic', points: [a, b, c, d, e, f] }
      case 'closePath':
        return { kind: 'close', points: [] }
    }
  })
  outlinesOfGlyphs.set(key, steps)
  return steps
}

/** A step with every point mapped by `place`. */
export function placeStep(step: Step, place: (x: number, y: number) => readonly [number, number]): Step {
  switch (step.kind) {
    case 'close':
      return step
    case 'move':
      return { kind: 'move', points: place(...step.points) }
    case 'line':
      return { kind: 'line', points: place(...step.points) }
    case 'quadratic': {
      const [a, b, c, d] = step.points
      return { kind: 'quadratic', points: [...place(a, b), ...place(c, d)] }
    }
    case 'cubic': {
      const [a, b, c, d, e, f] = step.points
      return { kind: 'cubic', points: [...place(a, b), ...place(c, d), ...place(e, f)] }
    }
  }
}

function inkOf(steps: readonly Step[]): Box {
  const ink = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  for (const { points } of steps) {
    points.forEach((value, index) => {
      if (index % 2) {
        ink.top = Math.min(ink.top, value)
        ink.bottom = Math.max(ink.bottom, value)
      } else {
        ink.left = Math.min(ink.left, value)
        ink.right = Math.max(ink.right, value)
      }
    })
  }
  return ink
}

export interface PlacedGlyph {
  steps: readonly Step[]
  /** The origin of the glyph on the line and the distance to the next one, in ems. */
  at: number
  advance: number
}

/** The glyphs of a line with their positions; tracking is in ems, kerning is that of the font. */
export function placeGlyphs(face: Typeface, text: string, tracking = 0): PlacedGlyph[] {
  const font = typefaces[face]
  const run = font.layout(text)
  let pen = 0
  return run.glyphs.map((glyph, index) => {
    if (glyph.id === 0) throw new Error(`the typeface ${face} has no letter for part of "${text}"`)
    const advance = (run.positions[index]?.xAdvance ?? glyph.advanceWidth) / font.unitsPerEm + tracking
    const placed = { steps: glyphSteps(face, glyph.id), at: pen, advance }
    pen += advance
    return placed
  })
}

/** The outline of a line of type. */
export function outlineLine(face: Typeface, text: string, tracking = 0): Outline {
  const glyphs = placeGlyphs(face, text, tracking)
  const steps = glyphs.flatMap((glyph) =>
    glyph.steps.map((step) => placeStep(step, (x, y) => [x + glyph.at, y] as const)),
  )
  if (steps.length === 0) throw new Error(`"${text}" leaves no ink in the typeface ${face}`)
  const last = glyphs.at(-1)
  return { steps, ink: inkOf(steps), advance: last ? last.at + last.advance - tracking : 0 }
}
