import type { Random } from './random.ts'

const NUMBERS = [
  'no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve', 'thirteen',
  'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen', 'twenty',
] as const // prettier-ignore

const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'] as const

/** A number as words up to ninety-nine, as digits above. */
export function inWords(count: number): string {
  if (count >= 100) return String(count)
  if (count <= 20) return NUMBERS[count] ?? String(count)
  const ones = count % 10
  return `${TENS[Math.floor(count / 10)] ?? ''}${ones ? `-${NUMBERS[ones] ?? ''}` : ''}`
}

export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Title case: capitalizes every word but articles, conjunctions and prepositions after the first. */
export const titleCase = (text: string): string =>
  text
    .split(' ')
    .map((word, index) => (index > 0 && LOWER_CASE.has(word) ? word : word.split('-').map(capitalize).join('-')))
    .join(' ')

const LOWER_CASE = new Set([
  'a',
  'an',
  'and',
  'at',
  'by',
  'for',
  'from',
  'in',
  'of',
  'on',
  'or',
  'over',
  'the',
  'to',
  'with',
])

/** A word with its indefinite article. */
export const withArticle = (word: string): string => `${/^[aeiou]/i.test(word) ? 'an' : 'a'} ${word}`

export const joinWords = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`

const NAMES = {
  north: [
    ['Aske', 'Brann', 'Eid', 'Fann', 'Grim', 'Hall', 'Isen', 'Kald', 'Lang', 'Mork', 'Nord', 'Orre', 'Rauk', 'Stor', 'Tind', 'Ulv', 'Vind', 'Ytre', 'Lys', 'Hest'],
    ['fjell', 'dal', 'nes', 'holm', 'skar', 'vik', 'berg', 'voll', 'vatn', 'mo', 'sund', 'strand'],
  ],
  south: [
    ['Almo', 'Bel', 'Cara', 'Dor', 'Fonte', 'Gala', 'Lumi', 'Mar', 'Monte', 'Oli', 'Pera', 'Riva', 'San', 'Sera', 'Torre', 'Vale', 'Vila', 'Ama'],
    ['vento', 'mara', 'luna', 'verde', 'bianca', 'nera', 'sole', 'dera', 'queira', 'fonte', 'rosa', 'lada', 'mora'],
  ],
  desert: [
    ['Aïn ', 'Bir ', 'Erg ', 'Wadi ', 'Tin ', 'Oued ', 'Hamada ', 'Jebel '],
    ['Asfar', 'Ouarda', 'Merza', 'Talha', 'Sefra', 'Zerga', 'Idrane', 'Kallat', 'Hamra', 'Noura', 'Rimal', 'Dahab', 'Sahwa', 'Beida', 'Tamrit', 'Lahoun', 'Nakhla', 'Safir'],
  ],
  coast: [
    ['Ard', 'Bar', 'Cor', 'Dun', 'Gull', 'Inver', 'Kil', 'Lan', 'Mor', 'Pen', 'Port', 'Ross', 'Saint ', 'Skel', 'Tre', 'Wick', 'Black', 'Long'],
    ['more', 'loch', 'mouth', 'ness', 'sand', 'haven', 'wick', 'ligo', 'gannon', 'vean', 'edra', 'morran', 'strand', 'holme'],
  ],
} as const // prettier-ignore

export type Region = keyof typeof NAMES

/** The invented name of a place. */
export function placeName(random: Random, region: Region): string {
  const [heads, tails] = NAMES[region]
  const head = random.pick<string>(heads)
  const tail = random.pick<string>(tails)
  const clash = head.at(-1)?.toLowerCase() === tail[0]?.toLowerCase() && !head.endsWith(' ')
  if (head.endsWith(' ')) return head + capitalize(tail)
  return clash ? head + tail.slice(1) : head + tail
}

export const MONTHS = [
  'January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December',
] as const // prettier-ignore
