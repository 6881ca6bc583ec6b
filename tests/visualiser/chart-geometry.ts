import type { Box, Layout, Placed, Point } from '../../visualiser/chart/layout.ts'
import { monoWidth, textWidth } from '../../visualiser/chart/text-width.ts'

interface Drawn extends Box {
  text: string
}

/** The height of a line of text above and below its baseline, as shares of the font size. */
const ASCENT = 0.78
const DESCENT = 0.22

const textBox = ({ text, x, y, width }: Placed, size: number): Drawn => ({
  text,
  x,
  y: y - size * ASCENT,
  width,
  height: size * (ASCENT + DESCENT),
})

/** Every text of a chart and every glyph beside a text, with its box. */
export function textsOf({ compounds, cards }: Layout): Drawn[] {
  const names = [...compounds, ...cards].map((node) => {
    const [dx, dy] = 'rows' in node ? [12, 21.5] : [14, 22]
    const width = textWidth(node.name, 13, 620)
    return textBox({ text: node.name, x: node.x + dx, y: node.y + dy, width }, 13)
  })
  const pills = [...compounds, ...cards].flatMap(({ tags }) =>
    tags.map(({ text, x, y, width }) => ({ text, x, y: y - 8, width, height: 16 })),
  )
  const notes = [...compounds, ...cards].flatMap(({ description }) => description.map((line) => textBox(line, 10.5)))
  const effects = cards.flatMap((card) => card.effects.map((line) => textBox(line, 11)))
  const headings = cards.flatMap(({ groups }) =>
    groups.flatMap(({ heading }) => {
      if (!heading) return []
      const text = heading.source ? `${heading.text} = ${heading.source}` : heading.text
      return [textBox({ ...heading, text, x: heading.x - 14, width: 14 + monoWidth(text, 11) }, 11)]
    }),
  )
  const rows = cards.flatMap((card) =>
    card.rows.flatMap(({ event, guard, kind, textX, middle, ending, actions, x, width }) => {
      const text = [event, guard].filter(Boolean).join(' ')
      const indent = kind === 'after' ? 14 : 0
      return [
        textBox({ text, x: textX - indent, y: middle + 4, width: indent + monoWidth(text, 11) }, 11),
        ...(ending === 'leads' ? [] : [{ text: ending, x: x + width - 33, y: middle - 6, width: 10, height: 12 }]),
        { text: 'badge', x: x + width - 17, y: middle - 4, width: 12, height: 8 },
        ...actions.map((line) => textBox(line, 9.75)),
      ]
    }),
  )
  return [...names, ...pills, ...notes, ...effects, ...headings, ...rows]
}

const overlaps = (a: Box, b: Box, slack: number) =>
  a.x + slack < b.x + b.width &&
  b.x + slack < a.x + a.width &&
  a.y + slack < b.y + b.height &&
  b.y + slack < a.y + a.height

/** The pairs of texts that overlap. */
export function overlappingTexts(layout: Layout): string[] {
  const texts = textsOf(layout)
  return texts.flatMap((text, index) =>
    texts
      .slice(index + 1)
      .filter((other) => overlaps(text, other, 0.5))
      .map((other) => `"${text.text}" and "${other.text}"`),
  )
}

/** The texts that are wider than their card. */
export function overflowingTexts(layout: Layout): string[] {
  const nodes = [...layout.compounds, ...layout.cards]
  return textsOf(layout)
    .filter(
      (text) =>
        !nodes.some(
          (node) =>
            text.x >= node.x &&
            text.x + text.width <= node.x + node.width + 0.5 &&
            text.y >= node.y &&
            text.y + text.height <= node.y + node.height + 0.5,
        ),
    )
    .map(({ text }) => text)
}

const segments = (points: readonly Point[]): Box[] =>
  points.slice(1).map((to, index) => {
    const from = points[index]!
    return {
      x: Math.min(from.x, to.x),
      y: Math.min(from.y, to.y),
      width: Math.abs(to.x - from.x),
      height: Math.abs(to.y - from.y),
    }
  })

const crosses = (segment: Box, { x, y, width, height }: Box, inset: number) =>
  segment.x < x + width - inset &&
  segment.x + segment.width > x + inset &&
  segment.y < y + height - inset &&
  segment.y + segment.height > y + inset

/** The lines that run through a card or a text. */
export function crossingLines(layout: Layout): string[] {
  const { lines, cards } = layout
  const obstacles = [
    ...cards.map((card) => ({ ...card, text: `the card of "${card.name}"`, inset: 1 })),
    ...textsOf(layout).map((text) => ({ ...text, text: `the text "${text.text}"`, inset: 0.5 })),
  ]
  return lines.flatMap(({ path, transition, target, points }) =>
    obstacles
      .filter((obstacle) => segments(points).some((segment) => crosses(segment, obstacle, obstacle.inset)))
      .map(({ text }) => `${path} ${transition} to ${target} through ${text}`),
  )
}

/** The lines that do not lead from the edge of their row to the edge of their target. */
export function looseLines({ lines, cards, compounds }: Layout): string[] {
  const isOnEdge = ({ x, y }: Point, box: Box) =>
    (Math.abs(x - box.x) < 1 || Math.abs(x - box.x - box.width) < 1) && y >= box.y - 1 && y <= box.y + box.height + 1
  return lines.flatMap(({ path, transition, target, points }) => {
    const [first, last] = [points[0], points.at(-1)]
    const source = cards.find(
      (card) => card.path === path && (transition < 0 || card.rows.some((row) => row.transition === transition)),
    )
    const row = source?.rows.find((candidate) => candidate.transition === transition)
    const end = [...compounds, ...cards.filter(({ kind }) => kind !== 'anywhere')].find((node) => node.path === target)
    const isLoose =
      !first ||
      !last ||
      !source ||
      !end ||
      !isOnEdge(first, source) ||
      !isOnEdge(last, end) ||
      (row && Math.abs(first.y - row.middle) > 1)
    return isLoose ? [`${path} ${transition} to ${target}`] : []
  })
}
