interface Extent {
  width: number
  height: number
}

export interface OnWall<Work extends Extent> {
  work: Work
  x: number
  y: number
}

/**
 * Arranges works in columns, which are filled one after the other. Each work is centred in its column, and each column
 * vertically. All lengths are in inches.
 */
export function arrangeInColumns<Work extends Extent>(
  works: readonly Work[],
  columns: number,
  gap: number,
): { places: OnWall<Work>[]; width: number; height: number } {
  const perColumn = Math.max(1, Math.ceil(works.length / columns))
  const filled = Array.from({ length: columns }, (_, index) =>
    works.slice(index * perColumn, (index + 1) * perColumn),
  ).filter((column) => column.length > 0)
  const heights = filled.map((column) => column.reduce((sum, { height }) => sum + height, gap * (column.length - 1)))
  const height = Math.max(0, ...heights)
  const places: OnWall<Work>[] = []
  let x = 0
  for (const [index, column] of filled.entries()) {
    const width = Math.max(...column.map((work) => work.width))
    let y = (height - (heights[index] ?? 0)) / 2
    for (const work of column) {
      places.push({ work, x: x + (width - work.width) / 2, y })
      y += work.height + gap
    }
    x += width + gap
  }
  return { places, width: Math.max(0, x - gap), height }
}
