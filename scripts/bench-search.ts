// npm run bench:search: the times of target S9 over the HTTP contract, at the present catalogue.
import { createBackend } from '#backend/backend.ts'
import { optionsFrom } from '#backend/environment.ts'

const ROUNDS = 25
const siteQuery = 'siteId=Art&locale=en-US&currency=USD'
const search = (query: string) => `/brand-search/v1/search?${siteQuery}&${query}`

const backend = await createBackend({
  ...optionsFrom(process.env),
  log: { info() {}, warn: console.warn, error: console.error },
})
const colors = [
  'red',
  'orange',
  'yellow',
  'green',
  'teal',
  'blue',
  'purple',
  'pink',
  'brown',
  'beige',
  'black',
  'white',
  'gray',
]
const sizes = ['mini', 'small', 'medium', 'large', 'oversized']
const at = <Item>(list: readonly Item[], round: number) => list[round % list.length]

/** A different query every round, so that no response is cached. */
const cases: Record<string, (round: number) => string> = {
  'category, new each time': (round) =>
    search(
      `searchType=GALLERY&categoryId=subjects&filterby=c_color:${at(colors, round)};price:0-25,25-50${round > 12 ? ',50-100' : ''}`,
    ),
  'several filters, new each time': (round) =>
    search(
      `searchType=GALLERY&categoryId=nature&filterby=c_color:${at(colors, round)},${at(colors, round + 3)};c_size:${at(sizes, round)};c_shape:portrait,square`,
    ),
  'frequent word, new each time': (round) =>
    search(
      `searchType=KEYWORD&searchKeyword=${at(['nature', 'abstract'], round)}+${at(colors, round)}&filterby=c_size:${at(sizes, round)}`,
    ),
  'rare word, new each time': (round) =>
    search(
      `searchType=KEYWORD&searchKeyword=${at(['fjell', 'thaw', 'tide', 'needle', 'kestrel'], round)}&filterby=c_size:${at(sizes, round)};c_color:${at(colors, round)}`,
    ),
  'category, asked before': () => search('searchType=GALLERY&categoryId=nature'),
  typeahead: (round) =>
    `/typeahead/v1/suggest?${siteQuery}&q=${at(['mo', 'mou', 'blu', 'tid', 'no', 'fer', 'mountian'], round)}`,
}

async function time(path: string): Promise<number> {
  const started = performance.now()
  const response = await backend.fetch(new Request(`http://localhost${path}`))
  await response.text()
  if (!response.ok) throw new Error(`${path} returned ${response.status}`)
  return performance.now() - started
}

await time(search('searchType=GALLERY&categoryId=root'))
console.log(`${backend.works} works, milliseconds of ${ROUNDS} rounds`)
for (const [name, path] of Object.entries(cases)) {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) times.push(await time(path(round)))
  times.sort((a, b) => a - b)
  const share = (part: number) => (times[Math.floor(part * (times.length - 1))] ?? 0).toFixed(1).padStart(7)
  console.log(`${name.padEnd(32)} p50 ${share(0.5)}   p90 ${share(0.9)}`)
}
await backend.close()
