import type { Column } from '#backend/import/columns.ts'
import { chanceOf } from '#backend/catalog/hash.ts'

/** The size of a fictional catalogue in the shape of a museum's open collection. */
export interface Museum {
  works: number
  artists: number
  /** Subject nodes at each of five depths. */
  subjects: readonly [number, number, number, number, number]
  /** The most subjects of a work. */
  mostSubjects: number
}

/** 65,000 works, 3,500 artists, 16,600 subject nodes, up to 80 subjects a work. */
export const largeMuseum: Museum = {
  works: 65_000,
  artists: 3500,
  subjects: [16, 150, 1434, 6000, 9000],
  mostSubjects: 80,
}

export type MuseumRow = Partial<Record<Column, string>>

const topics = [
  'nature', 'people', 'society', 'places', 'objects', 'architecture', 'emotions, concepts and ideas', 'history',
  'religion and belief', 'leisure and pastimes', 'work and occupations', 'literature and fiction',
  'symbols and personifications', 'interiors', 'abstraction', 'groups and movements',
] // prettier-ignore
const kinds = [
  'mountains', 'rivers', 'coasts', 'gardens', 'harbours', 'markets', 'bridges', 'churches', 'animals: birds', 'portraits',
  'children', 'processions', 'ships and boats', 'machines', 'furniture', 'musical instruments', 'storms', 'night',
  'named individuals', 'towns, cities, villages', 'countries and continents', 'festivals', 'farming', 'weather',
] // prettier-ignore
const syllables = [
  'an', 'bel', 'cor', 'den', 'el', 'fen', 'gar', 'hol', 'is', 'kar', 'lin', 'mor', 'nor', 'os', 'pen', 'quin', 'ros',
  'sal', 'tor', 'ul', 'ven', 'wyn', 'yar', 'zel',
] // prettier-ignore
const scripts = [
  ['東', '京', '山', '川', '北', '海', '松', '雪'],
  ['мо', 'ск', 'ва', 'ле', 'на', 'ро', 'ди', 'ка'],
  ['α', 'θη', 'να', 'κό', 'ρι', 'νθο', 'ς', 'λέ'],
  ['ba', 'ñe', 'çó', 'ør', 'å', 'ß', 'ü', 'é'],
]
const titles = [
  'Harbour', 'Study for a Figure', 'Evening', 'The Old Bridge', 'Orchard', 'Two Women', 'Untitled', 'Sketch', 'Winter',
  'Market Day', 'The Quiet River', 'Head of a Man', 'Composition', 'Ruins', 'Sails', 'Interior with a Window',
] // prettier-ignore
const media = [
  'Oil paint on canvas', 'Graphite on paper', 'Watercolour on paper, laid down on card', 'Etching and aquatint on paper',
  'Screenprint on paper', 'Lithograph on paper', 'Photograph, gelatin silver print on paper', 'Woodcut on paper',
  'Intaglio print on paper', 'Acrylic paint on board', '',
] // prettier-ignore

const at = <Item>(list: readonly Item[], chance: number): Item => {
  const item = list[Math.min(list.length - 1, Math.floor(chance * list.length))]
  if (item === undefined) throw new Error('an empty list has no items')
  return item
}

/** A fictional proper name; one in nine is written in another script. */
function properName(seed: number, purpose: string): string {
  const chance = (part: string) => chanceOf(seed, `${purpose} ${part}`)
  const alphabet = chance('script') < 0.11 ? at(scripts, chance('which')) : syllables
  const word = (part: number) => {
    const text = [0, 1, 2].map((index) => at(alphabet, chance(`${part} ${index}`))).join('')
    return text.charAt(0).toUpperCase() + text.slice(1)
  }
  const long = chance('long') < 0.03 ? ` of the ${word(2)} and ${word(3)} Brothers` : ''
  return `${word(0)} ${word(1)}${long}`
}

/** Every subject path, by depth. Popular subjects have many children. */
export function subjectPaths({ subjects }: Museum): string[][] {
  const levels: string[][] = []
  for (const [depth, count] of subjects.entries()) {
    const above = levels[depth - 1]
    levels.push(
      Array.from({ length: count }, (_, index) => {
        const seed = depth * 100_000 + index
        if (!above) return topics[index] ?? `topic ${index}`
        const name =
          depth === 1
            ? `${at(kinds, chanceOf(seed, 'kind'))} ${Math.floor(index / 16) + 1}`
            : `${properName(seed, 'subject')} ${index}`
        return `${at(above, chanceOf(seed, 'parent') ** (depth > 2 ? 3 : 1))}>${name}`
      }),
    )
  }
  return levels
}

/** The rows of a museum's file: Zipf-distributed artists and subjects, long names, several scripts, missing fields. */
export function* museumRows(museum: Museum): Generator<MuseumRow> {
  const paths = subjectPaths(museum)
  for (let id = 1; id <= museum.works; id++) {
    const chance = (purpose: string) => chanceOf(id, purpose)
    const artist = Math.floor(chance('artist') ** 3 * museum.artists)
    const sized = chance('sized') < 0.95
    const width = 60 + Math.floor(chance('width') ** 2 * 1800)
    const height = chance('scroll') < 0.006 ? width * 12 : Math.round(width * (0.55 + 1.2 * chance('height')))
    const year = chance('dated') < 0.85 ? 1650 + Math.floor(chance('year') ** 0.6 * 370) : undefined
    yield {
      id: `M${String(id).padStart(6, '0')}`,
      title: titleOf(id),
      artist: chance('attributed') < 0.99 ? properName(artist, 'artist') : '',
      year: year === undefined ? '' : String(year),
      medium: at(media, chance('medium')),
      width_mm: sized ? String(width) : '',
      height_mm: sized ? String(height) : '',
      subjects: subjectsOf(id, museum, paths).join('|'),
    }
  }
}

function subjectsOf(id: number, { mostSubjects }: Museum, levels: readonly (readonly string[])[]): string[] {
  const chance = (purpose: string) => chanceOf(id, purpose)
  if (chance('described') < 0.07) return []
  const count = 1 + Math.floor(chance('subjects') ** 7 * mostSubjects)
  return [
    ...new Set(
      Array.from({ length: count }, (_, index) => {
        const level = at(levels, 0.25 + 0.75 * chance(`depth ${index}`))
        return at(level, chance(`subject ${index}`) ** 2)
      }),
    ),
  ]
}

function titleOf(id: number): string {
  if (chanceOf(id, 'named') >= 0.985) return ''
  const title = at(titles, chanceOf(id, 'title'))
  return chanceOf(id, 'long title') < 0.03 ? longTitle(id, title) : `${title}, ${properName(id, 'title')}`
}

const longTitle = (id: number, title: string) =>
  `${title}; a view made by ${properName(id, 'maker')} on the journey to ${properName(id, 'goal')}, with annotations by ` +
  `${properName(id, 'first')}, ${properName(id, 'second')} and others, verso: further sketches of the same place at dusk`
