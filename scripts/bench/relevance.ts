// npm run bench:relevance: searches for what shoppers type, and prints how many of the first works are what they mean.
import { createBackend } from '#backend/backend.ts'
import { optionsFrom } from '#backend/environment.ts'
import { judge, readQueries, type Judgement } from './judge-relevance.ts'

const [file = 'relevance-queries.tsv'] = process.argv.slice(2)
const queries = readQueries(new URL(file, import.meta.url))
const backend = await createBackend({
  ...optionsFrom(process.env),
  log: { info() {}, warn: console.warn, error: console.error },
})

const judged: Judgement[] = []
for (const query of queries) judged.push(await judge(backend, query))
const judgements = judged.filter(({ isPossible }) => isPossible)
await backend.close()

const share = (part: number, whole: number) => `${Math.round((100 * part) / whole)} %`.padStart(6)
for (const key of ['locale', 'type'] as const) {
  console.log(`\n${key.padEnd(14)} queries   right   empty   precision at 24`)
  for (const [name, group] of Map.groupBy(judgements, ({ query }) => query[key]))
    console.log(
      `${name.padEnd(14)} ${String(group.length).padStart(7)}  ${share(group.filter(({ isRight }) => isRight).length, group.length)}  ` +
        `${String(group.filter(({ isEmpty }) => isEmpty).length).padStart(6)}   ` +
        (group.reduce((sum, { precision }) => sum + precision, 0) / group.length).toFixed(2),
    )
}
console.log('\nmisses')
for (const { query, precision, response } of judgements.filter(({ isRight }) => !isRight)) {
  const { refinements = [], words = [], leftOut = [], correction, page } = response.c_understood ?? {}
  const read = [
    ...refinements.map(({ attributeId, value }) => `${attributeId}:${value}`),
    ...words.map(({ text }) => `"${text}"`),
    ...leftOut.map(({ text }) => `without "${text}"`),
    ...(correction ? [`as "${correction.to}"`] : []),
    ...(page ? [page.url] : []),
  ]
  console.log(
    `${query.locale} ${query.text}: ${precision.toFixed(2)} of ${query.expected}; read as ${read.join(', ') || 'nothing'}`,
  )
}
const times = judgements.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b)
console.log(
  `\n${judgements.length} queries (${judged.length - judgements.length} more mean works that the catalogue does not have), ${judgements.filter(({ isRight }) => isRight).length} right; ` +
    `median ${times[times.length >> 1]?.toFixed(1)} ms, longest ${times.at(-1)?.toFixed(1)} ms`,
)
