import type { Random } from '../../kit/random.ts'
import { capitalize, inWords, titleCase } from '../../kit/text.ts'
import type { Typeface } from '../../lettering/typefaces.ts'
import { AMPERSAND_FOOTERS, AND_TITLES, SAYINGS, WORDS } from './sayings.ts'

export type Layout = 'stacked' | 'corner' | 'growing' | 'wave' | 'rings' | 'tiles' | 'disc' | 'cropped' | 'overprint'

export interface Copy {
  text: string
  footer: readonly [string, string]
  face: Typeface
  title: string
  about: string
  subjects: string[]
}

const FACES: Partial<Record<Typeface, string>> = {
  fat: 'a fat face',
  heavy: 'a heavy grotesque',
  wide: 'the widest grotesque in the case',
  tall: 'a tall, narrow grotesque',
  script: 'a brush script',
  deco: 'an inline deco face',
}

const IMPRINTS = [
  'printed in two colours and a hurry',
  'set by hand, read aloud',
  'second edition, same opinion',
  'post no bills but this one',
  'composed after lunch',
  'ink by the tin, words by weight',
  'kerned with affection',
  'pulled on a tuesday',
]

function glyph(random: Random): Pick<Copy, 'text' | 'title' | 'footer' | 'subjects'> {
  const kind = random()
  if (kind < 0.3)
    return {
      text: '&',
      title: random.pick(AND_TITLES),
      footer: random.pick(AMPERSAND_FOOTERS),
      subjects: ['words>letters'],
    }
  if (kind < 0.65) {
    const letter = random.pick([...'ABCDEGKMOQRSUWXZabegkmrs'])
    const size = letter === letter.toLowerCase() ? 'Lowercase' : 'Capital'
    return {
      text: letter,
      title: `${size} ${letter}`,
      footer: [`letter ${[...'abcdefghijklmnopqrstuvwxyz'].indexOf(letter.toLowerCase()) + 1}`, 'of twenty-six'],
      subjects: ['words>letters'],
    }
  }
  const value = random.whole(2, 99)
  return {
    text: String(value),
    title: `Number ${titleCase(inWords(value))}`,
    footer: [inWords(value), `after ${inWords(value - 1)}`],
    subjects: ['words>numbers'],
  }
}

function sayingCopy(layout: 'stacked' | 'corner', random: Random, stock: string): Copy {
  const saying = random.pick(SAYINGS)
  const plain = saying.replaceAll('*', '').replaceAll('/', ' ').replaceAll(/ +/g, ' ').toLowerCase()
  const count = inWords(plain.split(' ').length)
  const about = random.pick([
    `${capitalize(count)} words on ${stock}, the important one in another colour.`,
    `A saying of the house in ${count} words. ${layout === 'stacked' ? 'Every row runs to both edges of the sheet.' : 'The words keep to one side and leave the rest open.'}`,
    `Advice, in ${count} words and few inks, for a wall that is read daily.`,
    `Set large so that it can be obeyed from across the room. The ground is ${stock}.`,
    `${capitalize(count)} words nobody can prove wrong, on a ground of ${stock}.`,
    `The compositor had ${count} words and one sheet, and left no space to argue.`,
  ])
  return {
    text: saying,
    footer: [random.pick(IMPRINTS), `nº ${random.whole(2, 98)}`],
    face: 'heavy',
    title: titleCase(plain),
    about,
    subjects: ['words>quotes'],
  }
}

function wordCopy(layout: 'growing' | 'wave' | 'rings', random: Random, stock: string): Copy {
  const word = random.pick(
    WORDS.filter(({ length }) => layout === 'rings' || (layout === 'wave' ? length < 7 : length > 4)),
  )
  const name = capitalize(word.toLowerCase())
  const how = {
    growing: 'each row at a larger size than its neighbour',
    wave: 'rows bent into a swell',
    rings: 'rings round a single disc',
  }[layout]
  const title = random.pick([
    name,
    `${name}, Repeated`,
    `${name} on ${titleCase(stock)}`,
    `${name}, ${{ growing: 'Then Louder', wave: 'with a Swell', rings: 'in the Round' }[layout]}`,
  ])
  const about = random.pick([
    `One word, set in ${how}. The ground is ${stock}.`,
    `The word ${name.toLowerCase()} in ${how}, until it turns into a pattern.`,
    `${name}, said more than once: ${how} on ${stock}.`,
    `A single word with a whole sheet to itself, in ${how}.`,
    `Read it aloud and it changes; look at it and it is ${how}.`,
    `Type as a drum: the same ${inWords(word.length)} letters in ${how}.`,
  ])
  return { text: word, footer: ['', ''], face: 'heavy', title, about, subjects: ['words>quotes'] }
}

function tilesCopy(random: Random, stock: string): Copy {
  const digits = random.chance(0.4)
  const text = digits ? '0123456789' : 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
  const ground = titleCase(stock)
  const title = digits
    ? random.pick([
        `Ten Digits, ${ground}`,
        `Nought to Nine on ${ground}`,
        `Counting in ${ground}`,
        `Twelve Tiles, Ten Digits`,
      ])
    : random.pick([
        `Thirty Tiles, Twenty-Six Letters`,
        `Alphabet in ${ground}`,
        `A to Z, ${ground}`,
        `The Whole Case, ${ground}`,
      ])
  const about = random.pick([
    `${digits ? 'Ten digits' : 'Twenty-six letters'}, each in its own tile and its own face, with a few ornaments to fill the sheet.`,
    `No two neighbours share a ground. The inks are those of ${stock}.`,
    `A type case emptied onto a grid and put in order.`,
    `${digits ? 'Numerals' : 'Letters'} from six faces, tiled like a bathroom and a good deal louder.`,
    `Made for learning ${digits ? 'to count' : 'to read'} by, and for those who did so long ago.`,
    `Grotesques, fat faces, scripts: all of them take a turn, in ${stock} and its neighbours.`,
  ])
  return {
    text,
    footer: ['', ''],
    face: 'heavy',
    title,
    about,
    subjects: [digits ? 'words>numbers' : 'words>letters', 'abstract>pattern'],
  }
}

function signCopy(layout: 'disc' | 'cropped' | 'overprint', random: Random, stock: string): Copy {
  const face = random.pick<Typeface>(['fat', 'fat', 'heavy', 'wide', 'script', 'deco'])
  const choice = layout === 'overprint' ? numeral(random) : glyph(random)
  const how = { disc: 'on one bold form', cropped: 'too large for its sheet', overprint: 'printed three times' }[layout]
  const title = random.pick([choice.title, choice.title, `${choice.title} on ${titleCase(stock)}`])
  const faced = FACES[face] ?? 'a display face'
  const about = random.pick([
    `${choice.text === '&' ? 'An ampersand' : `The ${choice.subjects.includes('words>numbers') ? 'number' : 'letter'} ${choice.text}`} in ${faced}, ${how}.`,
    `A single sign, ${how}. The face is ${faced}, the ground ${stock}.`,
    `${capitalize(faced)} shows what it can do with one sign ${how}.`,
    `Look at the curves first and read it afterwards: ${faced}, ${how}.`,
    `One sign, ${how}, in the inks of ${stock}.`,
    `Drawn from ${faced} and set ${how}, so that the counters become shapes of their own.`,
  ])
  return { ...choice, face, title, about }
}

function numeral(random: Random): Pick<Copy, 'text' | 'title' | 'footer' | 'subjects'> {
  const value = random.whole(2, 9)
  const name = titleCase(inWords(value))
  return {
    text: String(value),
    title: random.pick([`High ${name}s`, `Three Times ${name}`, `${name}, Out of Register`, `${name} ${name} ${name}`]),
    footer: ['', ''],
    subjects: ['words>numbers'],
  }
}

/** The text of a poster, with its title and description; `stock` is the name of its palette. */
export function copyFor(layout: Layout, random: Random, palette: string): Copy {
  const stock = palette.replace('-', ' ')
  switch (layout) {
    case 'stacked':
    case 'corner':
      return sayingCopy(layout, random, stock)
    case 'growing':
    case 'wave':
    case 'rings':
      return wordCopy(layout, random, stock)
    case 'tiles':
      return tilesCopy(random, stock)
    default:
      return signCopy(layout, random, stock)
  }
}
