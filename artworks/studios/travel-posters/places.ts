import type { Random } from '../../kit/random.ts'
import type { Hour } from './palettes.ts'

export type SceneName =
  | 'harbour'
  | 'viaduct'
  | 'lake'
  | 'cable-car'
  | 'island'
  | 'caravan'
  | 'cactus'
  | 'night-train'
  | 'cape'
  | 'balloons'

const roots =
  'Amaris Cedra Meridd Dorsel Velune Ostara Lirien Corvane Sabelle Tamure Brisal Callow Ferrin Ilmare Jorasse Kestra Lunaro Maravel Nerith Orsolo Pellane Quillon Rovane Selmar Torvane Ulmera Vascor Wendle Ysolde Zafira Almora Bellune Cintra-Vey Drossa Elvarre Fiorda Galeth Hestia Isaro Jessamy Korrin Lameth Mirelle Nocera-Vale Olivar Perrow Rimbault Sarrow Tisane Umbrel Varenne Wexley Arrancour Bessemy Calderne Dunmarrow Estrane Feldane Grisel Halvorn'.split(
    ' ',
  )

const trains =
  'Kestrel Plover Curlew Heron Merlin Osprey Starling Swallow Goshawk Nightjar Petrel Siskin Wren Egret Tern Fieldfare Redstart Harrier Lapwing Avocet'.split(
    ' ',
  )

interface Wording {
  names: readonly string[]
  lines: readonly string[]
  sights: readonly string[]
  subjects: readonly string[]
}

const words: Record<SceneName, Wording> = {
  harbour: {
    names: ['Port *', 'Porto *', '* Quay', '* Harbour', 'Puerto *'],
    lines: [
      'the evening ferry, daily from quay three',
      'come by boat, stay by accident',
      'a thousand steps, one good café',
      'every window has the sea',
      'the last boat leaves when it is full',
      'bring one bag and no plans',
    ],
    sights: [
      'White houses climb the hill to a bell tower while small boats come in below.',
      'Tiled roofs are stacked above the mole, and one sail crosses the foreground.',
      'A whole town leans over its harbour to see who is arriving.',
    ],
    subjects: ['places>coast-towns', 'places>imaginary-travel', 'vintage>travel-posters'],
  },
  viaduct: {
    names: ['Val *', '* Pass', 'Val d’*', '* Viaduct', 'Upper *'],
    lines: [
      'many arches, one red carriage',
      'second class has the better view',
      'the slow line through the high country',
      'change at the top for the sky',
      'sit on the left',
      'trains on the hour, weather permitting',
    ],
    sights: [
      'A small train crosses the arches under snow peaks.',
      'Stone arches carry one train from forest to forest.',
      'The railway takes the valley in a single level line.',
    ],
    subjects: ['nature>landscape>mountains', 'places>imaginary-travel', 'vintage>travel-posters'],
  },
  lake: {
    names: ['Lake *', 'Lago *', '* See', 'Lac de *', '* Water'],
    lines: [
      'the noon steamer calls at every pier',
      'swim before breakfast',
      'deck chairs from nine',
      'colder than it looks',
      'the long way round takes all day',
      'one steamer, eleven piers',
    ],
    sights: [
      'A little steamer keeps to the middle of the lake below the snow.',
      'Peaks stand round a lake with a single boat on it.',
      'The boat is small so that the mountains need no explanation.',
    ],
    subjects: ['nature>water>lakes', 'nature>landscape>mountains', 'vintage>travel-posters'],
  },
  'cable-car': {
    names: ['Mount *', 'Pic *', '* Ridge', 'Monte *', 'Piz *'],
    lines: [
      'seven minutes to the snow',
      'hold your hat',
      'up by wire, down by ski',
      'lunch is at the top',
      'the first cabin leaves at six',
      'two cabins, no queue',
    ],
    sights: [
      'Two cabins pass each other on one wire in front of the summit.',
      'The cable runs straight across the sheet; everything else is mountain.',
      'Two cabins hang between the forest and the snow.',
    ],
    subjects: ['nature>landscape>mountains', 'places>imaginary-travel', 'vintage>travel-posters'],
  },
  island: {
    names: ['Isla *', 'Île *', '* Island', 'The * Islands', '* Bay'],
    lines: [
      'no cars, no clocks, one hammock each',
      'the mail comes on thursdays',
      'bring a book, leave it here',
      'shade included',
      'the tide is the timetable',
      'where the road stops, swim',
    ],
    sights: [
      'Palms lean over the beach while a sail crosses the bay.',
      'The island’s twin ridge stands in front of a very large sun.',
      'A beach, a boat and a disc of sun the size of a hill.',
    ],
    subjects: ['nature>water>coast', 'places>imaginary-travel', 'vintage>travel-posters'],
  },
  caravan: {
    names: ['Tal *', '* Sands', 'Dar *', 'Oasis of *', 'Wadi *'],
    lines: [
      'cross it slowly',
      'the quietest road in the atlas',
      'bring water and one friend',
      'the stars are included',
      'follow the ridge, then the next one',
      'four days by camel',
    ],
    sights: [
      'A caravan walks the crest of the dunes in single file.',
      'Dune stands behind dune, and a line of camels crosses between them.',
      'The camels are the only straight line in a country of curves.',
    ],
    subjects: ['nature>landscape>deserts', 'places>imaginary-travel', 'vintage>travel-posters'],
  },
  cactus: {
    names: ['* Mesa', '* Flats', 'Rancho *', '* Canyon', 'Cerro *'],
    lines: [
      'the next petrol is a rumour',
      'a dry heat, a long road',
      'population nine',
      'stop anywhere',
      'two motels and a horizon',
      'the bus comes on mondays',
    ],
    sights: [
      'Two cactuses keep watch over the dunes below flat-topped mesas.',
      'Mesas line the horizon and a cactus throws up its arms in front.',
      'The tables of rock are far off, the cactus is not.',
    ],
    subjects: ['nature>landscape>deserts', 'places>imaginary-travel', 'vintage>travel-posters'],
  },
  'night-train': {
    names: ['The # Line', '# Express', 'The Night #', 'The # Sleeper', '# Limited'],
    lines: [
      'sleep here, wake there',
      'leaves at ten, arrives at breakfast',
      'four countries, one pillow',
      'dining car until midnight',
      'no stops before dawn',
      'platform one, any weather',
    ],
    sights: [
      'The engine comes straight on, its lamp laying a path of light on the track.',
      'Seen from between the rails: one lamp, two windows and a long night.',
      'A streamlined engine, drawn dead symmetric, under a field of stars.',
    ],
    subjects: ['places>imaginary-travel', 'vintage>travel-posters', 'nature>sky>stars'],
  },
  cape: {
    names: ['Cape *', '* Head', '* Light', 'Cabo *', '* Point'],
    lines: [
      'where the road gives up',
      'visitors by ladder',
      'gulls, gorse and a kettle',
      'last lamp before the ocean',
      'mind the wind',
      'the keeper will make tea',
    ],
    sights: [
      'A striped lighthouse stands on the headland above long rows of waves.',
      'The tower is at the very edge of the cliff, and the sea takes the rest.',
      'Bands of paint ring the tower and bands of swell come in below it.',
    ],
    subjects: ['nature>water>coast', 'places>imaginary-travel', 'vintage>travel-posters'],
  },
  balloons: {
    names: ['Vale of *', '* Downs', '* Hills', 'Plain of *', 'Lower *'],
    lines: [
      'see the county from above',
      'go where the wind goes',
      'the balloons rise at six',
      'landings by arrangement',
      'no engine, no hurry',
      'fields as far as the ballast lasts',
    ],
    sights: [
      'Balloons drift over furrowed hills, one of them close enough to wave at.',
      'The fields are ploughed in stripes and so are the balloons above them.',
      'One balloon is near, the others have caught a better wind.',
    ],
    subjects: ['nature>landscape>hills', 'places>imaginary-travel', 'vintage>travel-posters'],
  },
}

const lights: Record<Hour, readonly string[]> = {
  morning: [
    'Printed in early light, before the day has warmed.',
    'The hour is morning and the colours are still cool.',
    'Morning inks on a warm paper.',
  ],
  noon: [
    'Noon, with no shadows to speak of.',
    'The light is that of midday, flat and generous.',
    'Drawn for the middle of the day, when nobody is in a hurry.',
  ],
  evening: [
    'The sky is going down in flat bands of evening colour.',
    'Evening, a quarter of an hour before the lamps.',
    'All of it stands in the last warm light of the day.',
  ],
  night: [
    'Night, in a handful of inks and many small stars.',
    'The stars are out over all of it.',
    'A night sheet: dark grounds, one bright disc or lamp.',
  ],
}

export interface TravelPlace {
  name: string
  line: string
  about: string
  subjects: readonly string[]
}

/** An invented place for a scene and an hour, with the text of its poster. */
export function placeFor(scene: SceneName, hour: Hour, { pick, chance }: Random): TravelPlace {
  const { names, lines, sights, subjects } = words[scene]
  const name = pick(names).replace('*', pick(roots)).replace('#', pick(trains))
  const light = scene === 'night-train' ? pick(lights.night) : pick(lights[hour])
  const about = chance(0.5) ? `${pick(sights)} ${light}` : `${light} ${pick(sights)}`
  return { name, line: pick(lines), about, subjects }
}
