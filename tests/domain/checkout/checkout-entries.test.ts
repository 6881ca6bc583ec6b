import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { enteredCode, enteredExpiry, enteredNumber } from '#/domain/checkout/card-entry.ts'
import { cardDigits, cardKinds, isCardNumber, readExpiry } from '#/domain/checkout/card.ts'
import { cardErrors, entryErrors, type CardEntry } from '#/domain/checkout/checkout.ts'
import { addressErrors, type PostalAddress } from '#/domain/checkout/postal-address.ts'
import { writtenPostalCode } from '#/domain/checkout/postal-code.ts'

const today = '2026-11-22'
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: fc.constantFrom(...'0123456789/-. ０９／'), maxLength: 30 }),
)

/** A card number of a length, from its first digits and its check digit. */
const numberOf = (beginning: string, length: number, digits: readonly number[]) => {
  const known = [...beginning, ...digits].join('').slice(0, length - 1)
  return `${known}${[...Array(10).keys()].find((last) => luhn(`${known}${last}`) === 0)}`
}
const luhn = (number: string) =>
  [...number].reduce((sum, digit, index) => {
    const doubled = Number(digit) * ((number.length - index) % 2 === 0 ? 2 : 1)
    return sum + Math.floor(doubled / 10) + (doubled % 10)
  }, 0) % 10

const beginnings = { Visa: '4', 'Master Card': '2720', Amex: '37', Discover: '6011', Diners: '305', JCB: '3589' }
const cards = fc
  .constantFrom(...Object.entries(beginnings))
  .chain(([name, beginning]) =>
    fc
      .tuple(
        fc.constantFrom(...(cardKinds.find((kind) => kind.name === name)?.lengths ?? [])),
        fc.array(fc.nat({ max: 9 }), { minLength: 19, maxLength: 19 }),
      )
      .map(([length, digits]) => numberOf(beginning, length, digits)),
  )

const card: CardEntry = { holder: 'Nora Vale', number: '4242424242424242', expiry: '04/40', securityCode: '123' }

describe('a card number', () => {
  it('keeps every digit and nothing else, and formatting is idempotent', () => {
    fc.assert(
      fc.property(anyText, (typed) => {
        const shown = enteredNumber(typed)
        expect(cardDigits(shown)).toBe(typed.normalize('NFKC').replace(/\D/g, ''))
        expect(shown).toMatch(/^(\d+( \d+)*)?$/)
        expect(enteredNumber(shown)).toBe(shown)
      }),
    )
  })

  it('is valid with any separators, and invalid with a wrong digit or only twelve digits', () => {
    fc.assert(
      fc.property(
        cards,
        fc.constantFrom('', ' ', '-', '.', '\u00a0'),
        fc.nat(),
        fc.integer({ min: 1, max: 9 }),
        (number, between, position, more) => {
          expect(isCardNumber(enteredNumber([...number].join(between)))).toBe(true)
          const at = position % number.length
          const wrong = number.slice(0, at) + ((Number(number[at]) + more) % 10) + number.slice(at + 1)
          expect(cardErrors({ ...card, number: wrong }, today)).toHaveProperty('number', 'invalid')
          expect(cardErrors({ ...card, number: number.slice(0, 12) }, today)).toHaveProperty('number', 'invalid')
        },
      ),
    )
  })
})

describe('an expiry', () => {
  it('is valid, expired, invalid or missing, and formatting is idempotent', () => {
    fc.assert(
      fc.property(anyText, (typed) => {
        const shown = enteredExpiry(typed)
        expect(enteredExpiry(shown)).toBe(shown)
        const read = readExpiry(shown)
        const error = cardErrors({ ...card, expiry: shown }, today).expiry
        if (!read) expect(error).toBe(shown === '' ? 'missing' : 'invalid')
        else {
          expect(read.expirationMonth).toBeGreaterThanOrEqual(1)
          expect(read.expirationMonth).toBeLessThanOrEqual(12)
          const isOver = read.expirationYear < 2026 || (read.expirationYear === 2026 && read.expirationMonth < 11)
          expect(error).toBe(isOver ? 'expired' : undefined)
        }
      }),
      { numRuns: 500 },
    )
  })

  it('is read in every common form', () => {
    const between = fc.constantFrom('/', ' / ', '-', '.', ' ', '／', '–')
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 26, max: 99 }),
        between,
        fc.boolean(),
        fc.boolean(),
        (month, year, sign, padded, full) => {
          const typed = `${padded ? String(month).padStart(2, '0') : month}${sign}${full ? 20 : ''}${year}`
          expect([typed, readExpiry(enteredExpiry(typed))]).toEqual([
            typed,
            { expirationMonth: month, expirationYear: 2000 + year },
          ])
        },
      ),
    )
  })
})

it('accepts a security code only with the number of digits of its kind of card', () => {
  fc.assert(
    fc.property(cards, anyText, fc.nat({ max: 9999 }), (number, typed, digits) => {
      const codeLength = /^3[47]/.test(number) ? 4 : 3
      const error = (code: string) =>
        cardErrors({ ...card, number, securityCode: enteredCode(code) }, today).securityCode
      expect(error(String(digits).padStart(codeLength, '0').slice(-codeLength))).toBeUndefined()
      expect(
        error(
          String(digits)
            .padStart(codeLength, '0')
            .slice(1 - codeLength),
        ),
      ).toBe('invalid')
      expect(error(typed) === undefined).toBe(new RegExp(`^\\d{${codeLength}}$`).test(typed.normalize('NFKC').trim()))
    }),
  )
})

describe('a postal code', () => {
  const nora: PostalAddress = {
    firstName: 'Nora',
    lastName: 'Vale',
    address1: '12 Beacon Street',
    address2: '',
    city: 'Boston',
    stateCode: 'MA',
    postalCode: '',
    countryCode: 'US',
    phone: '',
  }
  const errorOf = (postalCode: string, countryCode: 'US' | 'CA') =>
    addressErrors({ ...nora, countryCode, stateCode: countryCode === 'US' ? 'MA' : 'QC', postalCode }, ['US', 'CA'])
      .postalCode
  const digit = fc.nat({ max: 9 })
  const oneOf = (characters: string) => fc.constantFrom(...characters)
  const first = 'ABCEGHJKLMNPRSTVXY'
  const others = 'ABCEGHJKLMNPRSTVWXYZ'
  const canadian = fc.tuple(oneOf(first), digit, oneOf(others), fc.constantFrom('', ' '), digit, oneOf(others), digit)

  it('of the United States is five digits, or nine with a hyphen', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 99_999 }),
        fc.nat({ max: 9999 }),
        fc.constantFrom('-', '‐', '–', '－'),
        (five, four, hyphen) => {
          const zip = String(five).padStart(5, '0')
          const more = String(four).padStart(4, '0')
          expect(errorOf(` ${zip} `, 'US')).toBeUndefined()
          expect(errorOf(`${zip}${hyphen}${more}`, 'US')).toBeUndefined()
          for (const wrong of [
            zip.slice(1),
            `${zip}0`,
            `${zip}-`,
            `${zip}-${more}0`,
            `${zip}-${more.slice(1)}`,
            `O${zip.slice(1)}`,
          ])
            expect([wrong, errorOf(wrong, 'US')]).toEqual([wrong, 'invalid'])
          expect(errorOf(zip, 'CA')).toBe('invalid')
        },
      ),
    )
  })

  it('of Canada alternates letters and digits, without unused letters', () => {
    fc.assert(
      fc.property(canadian, oneOf('DFIOQU'), oneOf('WZ'), fc.constantFrom(0, 2, 5), (parts, never, notFirst, at) => {
        expect(errorOf(parts.join('').toLowerCase(), 'CA')).toBeUndefined()
        expect(errorOf(parts.with(at, never).join(''), 'CA')).toBe('invalid')
        expect(errorOf(parts.with(0, notFirst).join(''), 'CA')).toBe('invalid')
        expect(errorOf(parts.slice(0, -1).join(''), 'CA')).toBe('invalid')
        expect(errorOf(parts.join(''), 'US')).toBe('invalid')
      }),
    )
  })

  it('of the United States is missing or invalid in any other form', () => {
    fc.assert(
      fc.property(anyText, (typed) => {
        const written = writtenPostalCode(typed)
        const error = errorOf(typed, 'US')
        if (typed.trim() === '') expect(error).toBe('missing')
        else expect(error).toBe(/^\d{5}(-\d{4})?$/.test(written) ? undefined : 'invalid')
      }),
    )
  })
})

it('reports each missing entry of the card form, and an invalid number', () => {
  fc.assert(
    fc.property(anyText, anyText, anyText, anyText, (holder, number, expiry, securityCode) => {
      const typed = {
        holder,
        number: enteredNumber(number),
        expiry: enteredExpiry(expiry),
        securityCode: enteredCode(securityCode),
      }
      const errors = entryErrors(
        { form: 'payment', means: { kind: 'card', card: typed }, billTo: null },
        { countries: ['US'], today },
      )
      for (const [field, text] of Object.entries(typed))
        if (text.trim() === '') expect(errors).toHaveProperty(field, 'missing')
      if (!isCardNumber(typed.number)) expect(errors).toHaveProperty('number')
    }),
  )
})
