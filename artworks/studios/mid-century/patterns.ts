import type { Canvas } from '../../kit/compose.ts'
import { distance, isReadable, mix } from '../../kit/color.ts'
import { xy, around, number, polygon, range, smooth, TAU, type Point } from '../../kit/curves.ts'
import { circle, placed, rectangle, shape, stroke } from '../../kit/svg.ts'
import { amoeba, boomerang, burst, leaf } from './forms.ts'
import type { LoungeColors } from './palettes.ts'

/** Points on a jittered grid, which keeps shapes apart without aligning them. */
function places(
  { width, height, random }: Canvas<LoungeColors>,
  columns: number,
  rows: number,
  jitter: number,
): Point[] {
  return range(columns * rows).map((index): Point => [
    (width * ((index % columns) + 0.5 + random.between(-jitter, jitter))) / columns,
    (height * (Math.floor(index / columns) + 0.5 + random.between(-jitter, jitter))) / rows,
  ])
}

/** The inks that read on a ground: at least three, the farthest from it where fewer differ in lightness. */
function standingOn(colors: LoungeColors, ground: string): string[] {
  const others = [colors.dark, colors.warm, colors.light, colors.gold, colors.cool].filter((ink) => ink !== ground)
  const readable = others.filter((ink) => isReadable(ink, ground))
  if (readable.length >= 3) return readable
  return others.toSorted((a, b) => distance(b, ground) - distance(a, ground)).slice(0, 3)
}

/** Soft forms with a starburst on each, and small bursts between. */
export function lounge(canvas: Canvas<LoungeColors>): string {
  const { width, height, colors, random } = canvas
  const columns = width > height * 1.2 ? 3 : 2
  const rows = Math.max(2, Math.round((height / width) * columns))
  const unit = Math.min(width / columns, height / rows)
  const inks = random.sample(
    [colors.cool, colors.light, colors.warm, colors.gold].filter((ink) => ink !== colors.ground),
    4,
  )
  let under = ''
  let over = ''
  places(canvas, columns, rows, 0.07).forEach(([x, y], index) => {
    const ink = inks[index % inks.length] ?? colors.light
    under += shape(amoeba(random, x, y, unit * random.between(0.5, 0.6), random.whole(2, 4)), ink)
    const [star = colors.dark, tip] = random.sample(standingOn(colors, ink), 2)
    over += burst(
      x + random.between(-0.06, 0.06) * unit,
      y,
      unit * random.between(0.22, 0.34),
      random.pick([16, 20, 24]),
      star,
      tip,
      random(),
    )
  })
  for (const [x, y] of places(canvas, columns + 1, rows + 1, 0.12)) {
    if (random.chance(0.45))
      over += burst(
        x,
        y,
        unit * random.between(0.06, 0.1),
        12,
        random.pick(standingOn(colors, colors.ground)),
        undefined,
        random(),
      )
  }
  return under + over
}

/** Harlequin diamonds with bursts and smaller diamonds inside. */
export function harlequin({ width, height, colors, random }: Canvas<LoungeColors>): string {
  const across = width > height * 1.3 ? random.whole(8, 10) : random.whole(4, 6)
  const breadth = width / across
  const down = Math.max(2, Math.round(height / (breadth * random.between(1.6, 2.1))))
  const tall = height / down
  const inks = [
    colors.warm,
    colors.cool,
    colors.gold,
    colors.dark,
    mix(colors.cool, colors.light, 0.5),
    colors.light,
  ].filter((ink) => ink !== colors.ground)
  const step = random.pick([2, 3])
  let drawing = ''
  for (const row of range(down * 2 + 1)) {
    for (const column of range(across + 1)) {
      const x = (column + (row % 2 ? 0.5 : 0)) * breadth
      const y = (row * tall) / 2
      if (row % 2) continue
      const ink = inks[(column * step + row * 2 + (column % 2)) % inks.length] ?? colors.warm
      const diamond = (size: number): Point[] => [
        [x + breadth / 2, y + tall / 2 - (tall / 2) * size],
        [x + breadth / 2 + (breadth / 2) * size, y + tall / 2],
        [x + breadth / 2, y + tall / 2 + (tall / 2) * size],
        [x + breadth / 2 - (breadth / 2) * size, y + tall / 2],
      ]
      drawing += shape(polygon(diamond(1)), ink)
      const [star = colors.light] = random.sample(standingOn(colors, ink), 1)
      if ((column + row / 2) % 2 === 0) drawing += burst(x + breadth / 2, y + tall / 2, breadth * 0.4, 16, star)
      else drawing += shape(polygon(diamond(0.52)), star) + shape(polygon(diamond(0.26)), ink)
    }
  }
  return drawing
}

/** Boomerangs tossed over the sheet, some of them only an outline. */
export function boomerangs(canvas: Canvas<LoungeColors>): string {
  const { width, height, colors, random } = canvas
  const columns = Math.max(2, Math.round(width / 230))
  const rows = Math.max(2, Math.round(height / 215))
  const unit = Math.min(width / columns, height / rows)
  const inks = standingOn(colors, colors.ground)
  let drawing = ''
  places(canvas, columns, rows, 0.1).forEach(([x, y], index) => {
    const turn = random.between(0, 360)
    const size = unit * random.between(0.36, 0.46)
    const ink = inks[(index * 3 + Math.floor(index / columns)) % inks.length] ?? colors.warm
    const line = random.pick(inks.filter((other) => other !== ink))
    drawing += placed(shape(boomerang(size), ink), x, y, turn)
    drawing += placed(stroke(boomerang(size), line, 3.5), x + unit * 0.07, y - unit * 0.06, turn)
    if (random.chance(0.7))
      drawing += burst(
        x + unit * 0.46,
        y + unit * random.between(0.26, 0.42),
        unit * random.between(0.1, 0.16),
        random.pick([12, 16]),
        random.pick(inks),
        undefined,
        random(),
      )
    if (random.chance(0.5)) drawing += circle(x - unit * 0.4, y + unit * 0.34, unit * 0.045, random.pick(inks))
  })
  return drawing
}

/** Balls on rods about several hubs, like models of a molecule. */
export function atoms(canvas: Canvas<LoungeColors>): string {
  const { width, height, colors, random } = canvas
  const rows = Math.max(1, Math.round(height / 390))
  const columns = Math.max(1, Math.round((width * rows) / height))
  const unit = Math.min(width / columns, height / rows)
  const inks = standingOn(colors, colors.ground)
  const rod = inks[0] ?? colors.dark
  return places(canvas, columns, rows, 0.02)
    .map(([x, y]) => {
      const arms = random.whole(6, 9)
      const turn = random() * TAU
      let drawing = ''
      for (const arm of range(arms)) {
        const angle = turn + (arm / arms) * TAU
        const length = unit * (arm % 2 ? random.between(0.3, 0.36) : random.between(0.39, 0.43))
        const end = around(x, y, length, angle)
        drawing += shape(
          polygon([around(x, y, unit * 0.05, angle + 0.6), end, around(x, y, unit * 0.05, angle - 0.6)]),
          rod,
        )
        drawing += circle(...end, unit * random.between(0.04, 0.072), inks[(arm + 1) % inks.length] ?? colors.warm)
      }
      const core = inks[1] ?? colors.warm
      return (
        drawing + circle(x, y, unit * 0.14, core) + circle(x, y, unit * 0.075, random.pick(standingOn(colors, core)))
      )
    })
    .join('')
}

/** Branches of two-tone leaves, standing side by side like a screen. */
export function screen({ width, height, colors, random }: Canvas<LoungeColors>): string {
  const stems = Math.max(2, Math.round(width / random.between(120, 160)))
  const pitch = width / stems
  const inks = standingOn(colors, colors.ground)
  let drawing = ''
  for (const stem of range(stems)) {
    const x = (stem + 0.5) * pitch
    const top = height * random.between(0.06, 0.14)
    const base = height * 0.97
    const lit = inks[stem % inks.length] ?? colors.light
    const line = inks[(stem + 1) % inks.length] ?? colors.dark
    drawing += stroke(`M${xy(x, base)}L${xy(x, top)}`, line, 4)
    const pairs = Math.round((base - top) / (pitch * random.between(0.55, 0.72)))
    for (const pair of range(pairs)) {
      const y = top + ((base - top) * (pair + 0.75)) / (pairs + 0.4)
      const length = pitch * random.between(0.48, 0.56)
      for (const side of [-1, 1]) {
        const blade =
          shape(leaf(length, length * 0.36), pair % 3 === 2 ? line : lit) +
          stroke(`M0 0L0 ${number(-length * 0.78)}`, colors.ground, 2.4)
        drawing += placed(blade, x, y, side * random.between(50, 62))
      }
    }
    drawing += placed(shape(leaf(pitch * 0.5, pitch * 0.17), lit), x, top + pitch * 0.14)
    if (stem % 2) drawing += burst(x, base - height * random.between(0.02, 0.05), pitch * 0.16, 12, line)
  }
  return drawing + rectangle(0, height * 0.97, width, height * 0.03, colors.dark)
}

/** Hourglass bands across the sheet with bursts where they are widest. */
export function drapery({ width, height, colors, random }: Canvas<LoungeColors>): string {
  const bands = Math.max(3, Math.round(width / random.between(110, 150)))
  const pitch = width / bands
  const waves = Math.max(2, Math.round(height / (pitch * 2.4)))
  const inks = [colors.warm, colors.light, colors.cool, colors.gold, colors.dark].filter((ink) => ink !== colors.ground)
  let drawing = ''
  let stars = ''
  for (const band of range(bands)) {
    const x = (band + 0.5) * pitch
    const ink = inks[(band * 2) % inks.length] ?? colors.warm
    const edge = (side: number) =>
      range(waves * 8 + 1).map((step): Point => {
        const v = step / 8
        const swell = 0.3 + 0.18 * Math.cos((v + (band % 2) / 2) * TAU)
        return [x + side * pitch * swell, (v / waves) * height]
      })
    drawing += shape(`${smooth(edge(-1))}L${smooth(edge(1).toReversed()).slice(1)}Z`, ink)
    const [star = colors.dark, tip] = random.sample(standingOn(colors, ink), 2)
    for (const wave of range(waves + 1)) {
      const y = ((wave + (band % 2 ? 0.5 : 0)) / waves) * height
      if (y > pitch * 0.3 && y < height - pitch * 0.3) stars += burst(x, y, pitch * 0.36, 16, star, tip)
    }
  }
  return drawing + stars
}
