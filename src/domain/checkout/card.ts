/** A kind of payment card, recognized by its number. */
export interface CardKind {
  /** The name in the commerce API. */
  name: string
  begins: RegExp
  /** The possible numbers of digits. */
  lengths: readonly number[]
  /** The numbers of digits after which a space is written. */
  gaps: readonly number[]
  codeLength: number
}

/** A card as a shopper types it. */
export interface PaymentCard {
  number: string
  cardType: string
  /** MM/YY */
  expiry: string
  holder?: string | undefined
}

export interface CardExpiry {
  expirationMonth: number
  expirationYear: number
}

/** A card as the commerce API accepts it. */
export interface CreditCardPayload {
  paymentMethodId: 'CREDIT_CARD'
  paymentCard: CardExpiry & { cardType: string; number: string; holder?: string | undefined }
}

const byFours = [4, 8, 12]

export const cardKinds: readonly CardKind[] = [
  { name: 'Visa', begins: /^4/, lengths: [13, 16, 19], gaps: byFours, codeLength: 3 },
  {
    name: 'Master Card',
    begins: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/,
    lengths: [16],
    gaps: byFours,
    codeLength: 3,
  },
  { name: 'Amex', begins: /^3[47]/, lengths: [15], gaps: [4, 10], codeLength: 4 },
  { name: 'Discover', begins: /^(6011|64[4-9]|65)/, lengths: [16, 19], gaps: byFours, codeLength: 3 },
  { name: 'Diners', begins: /^(30[0-5]|3[689])/, lengths: [14, 16, 19], gaps: [4, 10], codeLength: 3 },
  { name: 'JCB', begins: /^35(2[89]|[3-8])/, lengths: [16, 17, 18, 19], gaps: byFours, codeLength: 3 },
]

export const cardDigits = (text: string): string => text.replace(/\D/g, '')

/** The kind of a card number or of its beginning. */
export function cardKindOf(number: string): CardKind | undefined {
  const digits = cardDigits(number)
  return cardKinds.find(({ begins }) => begins.test(digits))
}

/** The digits of a number in the groups of its kind, as on the card. */
export function groupedCardNumber(text: string): string {
  const digits = cardDigits(text)
  const kind = cardKindOf(digits)
  const gaps = kind?.gaps ?? byFours
  const starts = [0, ...gaps.filter((gap) => gap < digits.length)]
  return starts.map((start, index) => digits.slice(start, starts[index + 1])).join(' ')
}

/** Whether the number of digits fits the kind and the check digit (Luhn) is right. */
export function isCardNumber(text: string): boolean {
  const digits = cardDigits(text)
  const kind = cardKindOf(digits)
  if (!kind?.lengths.includes(digits.length)) return false
  const sum = [...digits].toReversed().reduce((total, character, index) => {
    const digit = Number(character) * (index % 2 === 0 ? 1 : 2)
    return total + (digit > 9 ? digit - 9 : digit)
  }, 0)
  return sum % 10 === 0
}

/** Month and year of an expiry MM/YY; undefined for any other text. */
export function readExpiry(expiry: string): CardExpiry | undefined {
  const [month = '', year = ''] = expiry.split('/').map((part) => part.trim())
  if (!/^(0?[1-9]|1[0-2])$/.test(month) || !/^\d{2}$/.test(year)) return undefined
  return { expirationMonth: Number(month), expirationYear: Number(`20${year}`) }
}

/** Whether a card has expired; it is valid to the end of its month. */
export const isExpired = ({ expirationMonth, expirationYear }: CardExpiry, today: Date): boolean =>
  expirationYear * 12 + expirationMonth < today.getUTCFullYear() * 12 + today.getUTCMonth() + 1

/** The card as the commerce API accepts it; undefined if its expiry is not MM/YY. */
export function creditCardPayload({ number, cardType, expiry, holder }: PaymentCard): CreditCardPayload | undefined {
  const until = readExpiry(expiry)
  if (!until) return undefined
  const holderField = holder === undefined ? {} : { holder }
  return {
    paymentMethodId: 'CREDIT_CARD',
    paymentCard: { cardType, number: number.replace(/\s/g, ''), ...until, ...holderField },
  }
}

/** The last four digits of a number, whether masked or not. */
export const lastDigitsOf = (number: string): string => cardDigits(number).slice(-4)

/** The number with all but its last four digits hidden. */
export function maskedCardNumber(number: string): string {
  const digits = number.replace(/[^\d*]/g, '')
  return '*'.repeat(Math.max(0, digits.length - 4)) + digits.slice(-4)
}
