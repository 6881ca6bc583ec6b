import type { Random } from '../../kit/random.ts'
import { capitalize, inWords } from '../../kit/text.ts'

const FIRST =
  'Paper Brass Night Velvet Salt Borrowed Copper Slow Second Glass Tin Early Hollow Winter Static Lemon Marble Quiet Loose Cardboard Electric Harbour Northern Plastic Red Wooden Satellite Tangerine Thursday Left Magnetic Sugar Concrete Lazy Silver Common Distant Sudden Ordinary Rubber'.split(
    ' ',
  )
const SECOND =
  'Lanterns Weather Tram Parade Rabbits Choir Engines Letters Pianos Orchard Cousins Radios Ladders Thunder Gardens Postmen Swimmers Avenue Machines Foxes Balconies Comets Umbrellas Bridges Tigers Sparrows Motels Kettles Horses Satellites Dancers Rivers Bicycles Orchestra Chandeliers Carnival Holiday Signals Mirrors Elevators'.split(
    ' ',
  )
const VENUES = [
  'Hall Nine',
  'the Depot',
  'the Salt Warehouse',
  'the Old Pump Room',
  'Lido Ballroom',
  'the Corn Exchange',
  'Tower Street Baths',
  'the Paper Mill',
  'Club Meridian',
  'the Ferry Terminal',
  'Studio Eleven',
  'the Botanic House',
  'Union Chapel Yard',
  'the Velodrome',
  'Gasworks Hall',
  'the Tannery',
  'Lantern House',
  'the Observatory',
  'Quay Cinema',
  'the Brickworks',
]
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const DOORS = [
  'doors at seven',
  'doors at eight',
  'doors at half past eight',
  'doors at nine',
  'from dusk',
  'matinee at three',
]
const EXTRAS = [
  'no support, no encore',
  'with guests from out of town',
  'standing only',
  'seats for the early',
  'dancing allowed',
  'loud, then louder',
  'bring a coat for the balcony',
  'one set, no talking',
  'with a brass section',
  'the farewell that never ends',
]

export interface Bill {
  band: string
  venue: string
  date: string
  doors: string
  price: string
  extra: string
}

/** An invented concert: a band, a venue and a date. */
export function billFor(random: Random): Bill {
  const price = random.pick(['4.50', '6', '7.50', '8', '9.50', '11', '12.50', '14'])
  return {
    band: `${random.pick(FIRST)} ${random.pick(SECOND)}`,
    venue: random.pick(VENUES),
    date: `${random.whole(1, 28)} ${random.pick(MONTHS)}`,
    doors: random.pick(DOORS),
    price: `tickets ${price}`,
    extra: random.pick(EXTRAS),
  }
}

/** The title and the description of a poster. */
export function describe({ band, venue, date, extra }: Bill, sight: string, random: Random) {
  const title = random.pick([`${band} at ${venue}`, `${band}, ${date}`, `${band}, Live`, band])
  const letters = inWords(band.replace(' ', '').length)
  const about = random.pick([
    `A bill for a band that never was. ${sight}`,
    `${sight} The evening was to be at ${venue}.`,
    `Printed for one night at ${venue}, ${extra}. ${sight}`,
    `${sight} Below it, ${letters} letters of name and one line of facts.`,
    `${sight} The date is invented and so is the hall.`,
    `Pasted up all over a town that is on no map. ${sight}`,
    `${sight} ${capitalize(extra)}, as the promoter put it.`,
  ])
  return { title, about }
}
