import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { searchResponse, type Hit } from '#/contracts/listing/brand-search.ts'
import { museumRows, type MuseumRow } from '../../../scripts/bench/museum.ts'
import { csvOf, ImportShop } from '../import/shop.ts'
import { read, searchPath } from '../small-backend.ts'

/** Works that museums own: title, artist, year, subjects. */
const works = [
  ['Norham Castle, Sunrise', 'J. M. W. Turner', '1845', 'places>buildings>castles|nature>sunrise'],
  ['Snow Storm: Steam-Boat off a Harbour’s Mouth', 'J. M. W. Turner', '1842', 'nature>weather>storms'],
  ['The Fighting Temeraire', 'J. M. W. Turner', '1839', 'objects>ships'],
  ['Wheatfield with Crows', 'Vincent van Gogh', '1890', 'nature>animals>birds>crows'],
  ['Sunflowers', 'Vincent van Gogh', '1888', 'nature>flowers>sunflowers'],
  ['Almond Blossom', 'Vincent van Gogh', '1890', 'nature>flowers>blossom'],
  ['The Great Wave off Kanagawa', 'Katsushika Hokusai', '1831', 'nature>sea>waves'],
  ['神奈川沖浪裏', '葛飾北斎', '1831', 'nature>sea>waves'],
  ['凱風快晴', '葛飾北斎', '1831', 'places>mountains'],
  ['The Scream', 'Edvard Munch', '1893', 'emotions>anxiety'],
  ['The Sick Child', 'Edvard Munch', '1907', 'people>children'],
  ['Still Life with Apples', 'Paul Cézanne', '1890', 'objects>food>apples'],
  ['Mont Sainte-Victoire', 'Paul Cézanne', '1904', 'places>mountains'],
  ['Young Hare', 'Albrecht Dürer', '1502', 'nature>animals>hares'],
  ['Melencolia I', 'Albrecht Dürer', '1514', 'emotions>melancholy'],
  ['At the Moulin Rouge', 'Henri de Toulouse-Lautrec', '1895', 'leisure>dance'],
  ['The New-Born', 'Georges de La Tour', '1648', 'people>children'],
  ['Judith Slaying Holofernes', 'Artemisia Gentileschi', '1613', 'religion>bible'],
  ['Las Meninas', 'Diego Velázquez', '1656', 'people>royalty'],
  ['Water Lilies', 'Claude Monet', '1906', 'nature>flowers>water lilies'],
  ['Impression, Sunrise', 'Claude Monet', '1872', 'nature>sunrise'],
  ['Descent from the Cross', 'Rogier van der Weyden', '1435', 'religion>bible'],
  ['Woman with Dead Child', 'Käthe Kollwitz', '1903', 'people>children'],
  ['Blue II', 'Joan Miró', '1961', 'abstraction'],
  ['View of Delft', 'Johannes Vermeer', '1661', 'places>towns'],
  ['Бурлаки на Волге', 'Илья Репин', '1873', 'people>workers'],
  ['Portrait of Dora Maar', 'Pablo Picasso', '1937', 'people>portraits'],
] as const

const foreign = works.map(([title, artist, year, subjects], index): MuseumRow => ({
  id: `F${index}`,
  title,
  artist,
  year,
  medium: 'Oil paint on canvas',
  width_mm: '600',
  height_mm: '800',
  subjects,
}))

let shop: ImportShop
beforeAll(async () => {
  shop = await ImportShop.open()
  const museum = { works: 600, artists: 120, subjects: [16, 60, 120, 100, 100], mostSubjects: 12 } as const
  await shop.put(csvOf([...museumRows(museum), ...foreign]))
})
afterAll(() => shop.close())

const search = (text: string) =>
  read(shop.backend, searchPath({ searchType: 'KEYWORD', searchKeyword: text, limit: 24 }), searchResponse)

/** Conditions of the works that are meant. */
const by =
  (...artists: string[]) =>
  ({ artist }: Hit) =>
    artists.includes(artist.fullName)
const titled =
  (...titles: string[]) =>
  ({ name }: Hit) =>
    titles.includes(name)

const queries: readonly (readonly [text: string, isMeant: (hit: Hit) => boolean, count: number])[] = [
  ['turner', by('J. M. W. Turner'), 3],
  ['Turner', by('J. M. W. Turner'), 3],
  ['j m w turner', by('J. M. W. Turner'), 3],
  ['jmw turner', by('J. M. W. Turner'), 3],
  ['J.M.W. Turner', by('J. M. W. Turner'), 3],
  ['turner prints', by('J. M. W. Turner'), 3],
  ['prints by turner', by('J. M. W. Turner'), 3],
  ['turner castle', titled('Norham Castle, Sunrise'), 1],
  ['norham', titled('Norham Castle, Sunrise'), 1],
  ['steamboat', titled('Snow Storm: Steam-Boat off a Harbour’s Mouth'), 1],
  ['snowstorm', titled('Snow Storm: Steam-Boat off a Harbour’s Mouth'), 1],
  ['harbours mouth', titled('Snow Storm: Steam-Boat off a Harbour’s Mouth'), 1],
  ['van gogh', by('Vincent van Gogh'), 3],
  ['vangogh', by('Vincent van Gogh'), 3],
  ['gogh', by('Vincent van Gogh'), 3],
  ['van gogh sunflowers', titled('Sunflowers'), 1],
  ['sunflower', titled('Sunflowers'), 1],
  ['hokusai wave', titled('The Great Wave off Kanagawa'), 1],
  ['great wave', titled('The Great Wave off Kanagawa', '神奈川沖浪裏'), 2],
  ['北斎', by('葛飾北斎'), 2],
  ['葛飾北斎', by('葛飾北斎'), 2],
  ['神奈川', titled('神奈川沖浪裏'), 1],
  ['munch scream', titled('The Scream'), 1],
  ['cezanne', by('Paul Cézanne'), 2],
  ['Cézanne apples', titled('Still Life with Apples'), 1],
  ['still life apple', titled('Still Life with Apples'), 1],
  ['durer', by('Albrecht Dürer'), 2],
  ['Dürer hare', titled('Young Hare'), 1],
  ['toulouse lautrec', by('Henri de Toulouse-Lautrec'), 1],
  ['lautrec', by('Henri de Toulouse-Lautrec'), 1],
  ['de la tour', by('Georges de La Tour'), 1],
  ['newborn', titled('The New-Born'), 1],
  ['gentilesci', by('Artemisia Gentileschi'), 1],
  ['velasquez', by('Diego Velázquez'), 1],
  ['monet water lillies', titled('Water Lilies'), 1],
  ['waterlilies', titled('Water Lilies'), 1],
  ['van der weyden', by('Rogier van der Weyden'), 1],
  ['kathe kollwitz', by('Käthe Kollwitz'), 1],
  ['miro', by('Joan Miró'), 1],
  ['vermeer delft', titled('View of Delft'), 1],
  ['репин', by('Илья Репин'), 1],
  ['picasso portrait', by('Pablo Picasso'), 1],
  // Another form of a word, and words of the descriptions: "Oil paint on canvas, 1842".
  ['fighter temeraire', titled('The Fighting Temeraire'), 1],
  ['scream painted 1893', titled('The Scream'), 1],
  ['impression sunrise', titled('Impression, Sunrise'), 1],
]

describe('a search in a museum’s catalogue', () => {
  it.each(queries)('for "%s" finds what is meant', async (text, isMeant, count) => {
    const { hits } = await search(text)
    expect(hits.map(({ name, artist }) => `${name}, ${artist.fullName}`)).toHaveLength(count)
    expect(hits.every(isMeant)).toBe(true)
  })
})
