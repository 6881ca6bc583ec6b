import { imageIdOf, type Work } from '../catalog/work.ts'
import type { Studio } from '@passepartout/artworks'
import { bitsOf, chanceOf } from '../catalog/hash.ts'

const DAY = 86_400_000
const OLDEST_DAYS = 2200
const NEW_DAYS = 45

/** A function that generates the work of an id. Depends on the id alone, except for the release date, which is counted back from `today`. */
export function generatedWorks(studios: readonly Studio[], today: Date): (id: number) => Work {
  const shares = weighted(studios)
  const day = Math.floor(today.getTime() / DAY)
  return (id) => generateWork(id, studioAt(shares, chanceOf(id, 'studio')), day)
}

interface Share {
  studio: Studio
  /** The sum of the weights up to and including this studio. */
  until: number
}

/** Weights from 0.75 to 1.25: no studio has twice the works of another. */
function weighted(studios: readonly Studio[]): Share[] {
  let until = 0
  return studios.map((studio) => {
    until += 0.75 + chanceOf(studio.id.length, studio.id) * 0.5
    return { studio, until }
  })
}

function studioAt(shares: readonly Share[], chance: number): Studio {
  const total = shares.at(-1)?.until ?? 0
  const share = shares.find(({ until }) => chance * total < until)
  if (!share) throw new Error('a catalogue needs at least one studio')
  return share.studio
}

function generateWork(id: number, studio: Studio, today: number): Work {
  const chance = (purpose: string) => chanceOf(id, purpose)
  const artistIndex = Math.floor(chance('artist') * studio.artists.length)
  const artist = studio.artists[artistIndex]
  if (!artist) throw new Error(`the studio ${studio.id} has no artist`)
  const seed = bitsOf(id, 'seed') >>> 1
  const sketch = studio.compose(seed, artistIndex)
  const popularity = Math.floor(chance('popularity') * 1_000_000)
  const daysAgo = Math.floor(OLDEST_DAYS * chance('released') ** 1.25)
  const photo = studio.medium === 'photo'
  const canCanvasStretched = chance('canvas') < (studio.medium === 'poster' ? 0.7 : 0.94)
  const promoPercent = chance('promo') < 0.14 ? ([15, 20, 25, 30][Math.floor(chance('percent') * 4)] ?? 20) : 0
  return {
    id,
    imageId: imageIdOf(id),
    title: sketch.title,
    about: sketch.about,
    artist,
    studio: studio.id,
    technique: studio.technique,
    medium: studio.medium,
    style: studio.style,
    collection: studio.collection,
    seed,
    artistIndex,
    year: sketch.year,
    aspect: Math.round((sketch.width / sketch.height) * 1e4) / 1e4,
    subjects: sketch.subjects,
    inks: sketch.inks,
    color: sketch.inks[0]?.hex ?? '#888888',
    canFrame: chance('frame') < 0.97,
    canMount: chance('mount') < (photo ? 0.95 : 0.8),
    canLaminate: studio.medium === 'poster' || chance('laminate') < 0.35,
    canCanvasStretched,
    canCanvasFramed: canCanvasStretched && chance('canvas frame') < 0.9,
    isNew: daysAgo <= NEW_DAYS,
    isSale: promoPercent > 0,
    exclusive: chance('exclusive') < 0.08,
    bestSeller: popularity >= 970_000,
    hotDeal: promoPercent >= 25 && chance('hot deal') < 0.4,
    hgtv: chance('hgtv') < 0.05,
    edition: chance('edition') < 0.02 ? 50 + Math.floor(chance('copies') * 5) * 50 : null,
    popularity,
    released: new Date((today - daysAgo) * DAY).toISOString().slice(0, 10),
    promoPercent,
    shipDays: 1 + Math.floor(chance('shipping') * 5),
  }
}
