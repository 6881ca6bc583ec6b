// node scripts/bench/catalogue-file.ts 70000 works.csv: writes a made-up catalogue to measure imports with.
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { columns, cellsFrom } from '#backend/import/columns.ts'
import { csvLine } from '#backend/import/csv.ts'
import { chanceOf } from '#backend/catalog/hash.ts'
import { studios } from '#backend/artworks/artworks.ts'

const [count = '70000', file = 'works.csv'] = process.argv.slice(2)
const subjects = [
  ...new Set(studios.flatMap((studio) => [1, 2, 3].flatMap((seed) => studio.compose(seed, 0).subjects))),
]
const media = ['Oil on canvas', 'Watercolor', 'Gelatin silver print', 'Woodcut', 'Etching', 'Gouache on paper', '']
const styles = ['Impressionist', 'Realist', 'Folk', 'Modern', '']
const words = ['Harbor', 'Morning', 'Orchard', 'River', 'Figure', 'Old', 'Blue', 'Quiet', 'Market', 'Winter', 'Bridge']

function* lines(): Generator<string> {
  yield csvLine(columns)
  for (let id = 1; id <= Number(count); id++) {
    const pick = <Item>(list: readonly Item[], purpose: string) => list[Math.floor(chanceOf(id, purpose) * list.length)]
    const side = (purpose: string) => String(200 + Math.floor(chanceOf(id, purpose) * 300))
    const values: Record<string, string | undefined> = {
      id: `W-${id}`,
      title: `${pick(words, 'first')}, ${pick(words, 'second')} "${id}"`,
      artist: `Artist ${Math.floor(chanceOf(id, 'artist') ** 2 * 5000)}`,
      year: String(1800 + Math.floor(chanceOf(id, 'year') * 200)),
      medium: pick(media, 'medium'),
      width_mm: side('width'),
      height_mm: side('height'),
      subjects: [pick(subjects, 'one'), pick(subjects, 'other')].join('|'),
      style: pick(styles, 'style'),
      flags: chanceOf(id, 'flags') < 0.1 ? 'sale:20' : '',
    }
    yield csvLine(Object.values(cellsFrom((column) => values[column] ?? '')))
  }
}

await pipeline(Readable.from(lines()), createWriteStream(file))
