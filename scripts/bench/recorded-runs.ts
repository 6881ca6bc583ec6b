// The runs of `npm run bench:cpu` that were recorded: one line for each measured commit.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'

const file = 'docs/performance.json'

interface Run {
  commit: string
  date: string
  /** Milliseconds of processor time of the smallest app's list, which says how fast the machine was. */
  smallest: number
  /** Processor time of each page, divided by that of the smallest app. */
  ratios: Readonly<Record<string, number>>
}

const runs = (): Run[] => JSON.parse(readFileSync(file, 'utf8'))

export const lastRun = (): Run | undefined => runs().at(-1)

/** Adds a run of the current commit, instead of an earlier one of the same commit. */
export function record({ smallest, ratios }: Pick<Run, 'smallest' | 'ratios'>): void {
  const commit = execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], { encoding: 'utf8' }).trim()
  const date = new Date().toISOString().slice(0, 10)
  const others = runs().filter((run) => run.commit !== commit)
  const lines = [...others, { commit, date, smallest: Number(smallest.toFixed(2)), ratios }].map((run) =>
    JSON.stringify(run),
  )
  writeFileSync(file, `[\n  ${lines.join(',\n  ')}\n]\n`)
}
