import { type Path, pathOf } from './covering-paths.ts'
import { stepNamed } from './record.ts'
import type { Traversal, TraversalStep } from './traversal.ts'

/** A path that still fails without some of the steps of one that fails: no steps in a row of the rest can be left out. */
export async function shortened(
  traversal: Traversal,
  path: Path,
  test: (path: Path) => Promise<unknown>,
): Promise<Path> {
  const failing = async (labels: readonly string[]): Promise<Path | undefined> => {
    const shorter = pathNamed(traversal, labels)
    const fails =
      shorter &&
      test(shorter).then(
        () => false,
        () => true,
      )
    return (await fails) ? shorter : undefined
  }
  let shortest = path
  for (let length = path.steps.length - 1; length > 0; length -= 1)
    for (let index = shortest.steps.length - length; index > 0; index -= 1) {
      const shorter = await failing(labelsOf(shortest).toSpliced(index, length))
      if (shorter) shortest = shorter
    }
  return shortest
}

const labelsOf = ({ steps }: Path) => steps.map(({ label }) => label)

/** The path of the events with some labels; undefined where one of them cannot happen. */
function pathNamed(traversal: Traversal, labels: readonly string[]): Path | undefined {
  const steps: TraversalStep[] = []
  for (const label of labels) {
    const step = stepNamed(traversal, steps.at(-1), label)
    if (!step) return undefined
    steps.push(step)
  }
  return pathOf(steps)
}
