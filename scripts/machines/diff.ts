// npm run machines:diff -- BASE: prints how the machines differ from those of a branch, a tag or a commit, as Markdown.
import { differenceMarkdown } from '#/visualiser/difference/chart-difference.ts'
import { readDifference } from './difference.ts'

const [base = 'main'] = process.argv.slice(2)
try {
  const { differences, touched } = await readDifference(base)
  process.stdout.write(differenceMarkdown(differences, (machine) => touched[machine] ?? [], base))
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
