import type { Random } from './random.ts'

const NUMBERS = [
  'no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve', 'thirteen',
  'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen', 'twenty',
] as const // prettier-ignore

const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'] as const

/** A count in words, up to ninety-nine; in figures above. */
export function counted(count: number): string {
  if (count >= 100) return String(count)
  if (count <= 20) return NUMBERS[count] ?? String(count)
  const rest = count % 10
  return `${TENS[Math.floor(count / 10)] ?? ''}${rest ? `-${NUMBERS[rest] ?? ''}` : ''}`
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Every word with a capital, as a title has it, but for the small ones inside. */
export const titled = (text: string): string =>
  text
    .split(' ')
    .map((word, index) => (index > 0 && SMALL.has(word) ? word : word.split('-').map(capital).join('-')))
    .join(' ')

const SMALL = new Set([
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

/** `a` or `an`, and the word. */
export const withArticle = (word: string): string => `${/^[aeiou]/i.test(word) ? 'an' : 'a'} ${word}`

export const joined = (words: readonly string[]): string =>
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

export type Country = keyof typeof NAMES

/** The name of a place that is on no map. */
export function placeName(random: Random, country: Country): string {
  const [heads, tails] = NAMES[country]
  const head = random.pick<string>(heads)
  const tail = random.pick<string>(tails)
  const clash = head.at(-1)?.toLowerCase() === tail[0]?.toLowerCase() && !head.endsWith(' ')
  if (head.endsWith(' ')) return head + capital(tail)
  return clash ? head + tail.slice(1) : head + tail
}

export const MONTHS = [
  'January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December',
] as const // prettier-ignore

/** A year of a studio's working life. */
export const workingYear = (random: Random): number => random.whole(2014, 2026)
