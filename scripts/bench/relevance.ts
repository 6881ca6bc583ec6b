// npm run bench:relevance: searches for what shoppers type, and prints how many of the first works are what they mean.
import { createBackend } from '#backend/backend.ts'
import { namesIn } from '#backend/catalog/names.ts'
import { optionsFrom } from '#backend/environment.ts'
import { dictionaryOf } from '#backend/listing/read-text.ts'
import { understand } from '#backend/search/understanding/understand.ts'
import { parseSite } from '#backend/sites/sites.ts'
import { judge, readQueries, siteIds, type Judgement, type RelevanceQuery } from './judge-relevance.ts'

const [file = 'relevance-queries.tsv'] = process.argv.slice(2)
const queries = readQueries(new URL(file, import.meta.url))
const backend = await createBackend({
  ...optionsFrom(process.env),
  log: { info() {}, warn: console.warn, error: console.error },
})

const judged: Judgement[] = []
for (const query of queries) judged.push(await judge(backend, query))
/** Milliseconds of the reading of a text alone, after the dictionary of its locale was made. */
async function readingTime({ site, locale, text }: RelevanceQuery): Promise<number> {
  const { vocabulary, spelling } = await backend.services.search.current()
  const dictionary = dictionaryOf({ site: parseSite(siteIds[site] ?? site), names: namesIn(locale) }, vocabulary)
  const started = performance.now()
  understand(text, {
    dictionary,
    metric: site === 'poster-ap',
    isKnown: (word) => spelling.has(word),
    nearest: (word) => spelling.nearest(word),
  })
  return performance.now() - started
}

const readings: number[] = []
for (const query of queries)
  readings.push(Math.min(await readingTime(query), await readingTime(query), await readingTime(query)))
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
const timesOf = (milliseconds: readonly number[]) => {
  const sorted = milliseconds.toSorted((a, b) => a - b)
  return `median ${sorted[sorted.length >> 1]?.toFixed(2)} ms, longest ${sorted.at(-1)?.toFixed(2)} ms`
}
console.log(
  `\n${judgements.length} queries (${judged.length - judgements.length} more mean works that the catalogue does not have), ${judgements.filter(({ isRight }) => isRight).length} right` +
    `\na first search: ${timesOf(judgements.map(({ milliseconds }) => milliseconds))}\nthe reading alone, the shortest of three: ${timesOf(readings)}`,
)
