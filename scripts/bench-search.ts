// npm run bench:search: measures the times of targets S9 and S14 over the HTTP contract, with the current catalogue.
import { searchResponse } from '#/contracts/listing/brand-search.ts'
import { createBackend } from '#backend/backend.ts'
import { optionsFrom } from '#backend/environment.ts'

const ROUNDS = 25
const siteQuery = 'siteId=Art&locale=en-US&currency=USD'
const path = (endpoint: 'search' | 'facet-values', query: Record<string, string>) =>
  `/brand-search/v1/${endpoint}?${siteQuery}&${new URLSearchParams({ searchType: 'GALLERY', ...query })}`

const opened = performance.now()
const backend = await createBackend({
  ...optionsFrom(process.env),
  log: { info() {}, warn: console.warn, error: console.error },
})
const milliseconds = (since: number) => Math.round(performance.now() - since)
const started = milliseconds(opened)
let largest = 0

async function fetchText(address: string): Promise<string> {
  const response = await backend.fetch(new Request(`http://localhost${address}`))
  const text = await response.text()
  if (!response.ok) throw new Error(`${address} returned ${response.status}`)
  largest = Math.max(largest, Buffer.byteLength(text))
  return text
}

const sent = performance.now()
const all = searchResponse.parse(JSON.parse(await fetchText(path('search', { categoryId: 'root' }))))
console.log(`${backend.works} works: ready after ${started} ms, the first list ${milliseconds(sent)} ms later`)

const valuesOf = (attribute: string) =>
  all.refinements.find(({ attributeId }) => attributeId === attribute)?.values.map(({ value }) => value) ?? []
const [colors, sizes, subjects] = [valuesOf('c_color'), valuesOf('c_size'), valuesOf('c_subjects')]
/** The words of the catalogue, the most frequent first. */
const terms = await backend.services.db.selectFrom('term').select('term').orderBy('works', 'desc').execute()
const words = terms.map(({ term }) => term).filter((term) => term.length > 3)
const at = (list: readonly string[], round: number) => list[round % list.length] ?? ''

/** A different query every round, so that no response is cached. */
const cases: Record<string, (round: number) => string> = {
  'list, new each time': (round) =>
    path('search', {
      categoryId: 'subjects',
      filterby: `c_color:${at(colors, round)};price:0-25,25-50${round > 12 ? ',50-100' : ''}`,
    }),
  'several filters, new each time': (round) =>
    path('search', {
      categoryId: at(subjects, round),
      filterby: `c_color:${at(colors, round)},${at(colors, round + 3)};c_size:${at(sizes, round)};c_shape:portrait,square`,
    }),
  'a subject chosen, new each time': (round) =>
    path('search', { categoryId: 'root', filterby: `c_subjects:${at(subjects, round)};c_color:${at(colors, round)}` }),
  'what fits, new each time': (round) =>
    path('search', { categoryId: 'root', filterby: `c_fits:${50 + 3 * round}in;c_color:${at(colors, round)}` }),
  'frequent word, new each time': (round) =>
    path('search', {
      searchType: 'KEYWORD',
      searchKeyword: at(words.slice(0, 5), round),
      filterby: `c_color:${at(colors, round)};c_size:${at(sizes, round)}`,
    }),
  'rare word, new each time': (round) =>
    path('search', {
      searchType: 'KEYWORD',
      searchKeyword: at(words.slice(-2000), round * 7),
      filterby: `c_size:${at(sizes, round)}`,
    }),
  'list, requested before': () => path('search', { categoryId: 'subjects' }),
  'more values of a facet': (round) =>
    path('facet-values', {
      categoryId: 'root',
      attribute: 'c_subjects',
      filterby: `c_color:${at(colors, round)}`,
      startIndex: String(round),
    }),
  'values of a facet by name': (round) =>
    path('facet-values', {
      categoryId: 'root',
      attribute: 'artist',
      q: at(['an', 'el', 'or', 'in', 'os'], round),
      startIndex: String(round),
    }),
  typeahead: (round) =>
    `/typeahead/v1/suggest?${siteQuery}&q=${encodeURIComponent(at(words, round * 31).slice(0, 2 + (round % 4)))}`,
  'sitemap file of 10,000 works': () => `/feed/v1/works/1?siteId=Art`,
}

function share(values: readonly number[], part: number): string {
  const sorted = values.toSorted((a, b) => a - b)
  return (sorted[Math.floor(part * (sorted.length - 1))] ?? 0).toFixed(1).padStart(6)
}

console.log(`milliseconds of ${ROUNDS} rounds; processor time without that of a PostgreSQL server`)
for (const [name, addressOf] of Object.entries(cases)) {
  const times: number[] = []
  const processor: number[] = []
  largest = 0
  for (let round = 0; round < ROUNDS; round++) {
    const [since, used] = [performance.now(), process.cpuUsage()]
    await fetchText(addressOf(round))
    times.push(performance.now() - since)
    const { user, system } = process.cpuUsage(used)
    processor.push((user + system) / 1000)
  }
  console.log(
    `${name.padEnd(32)} p50 ${share(times, 0.5)}   p90 ${share(times, 0.9)}   processor ${share(processor, 0.5)}   at most ${Math.ceil(largest / 1000)} kB`,
  )
}
console.log(`resident memory ${Math.round(process.memoryUsage().rss / 1e6)} MB`)
await backend.close()
