import { describe, expect, it } from 'vitest'
import { changeErrors, type AccountChange } from '#/domain/account/account-change.ts'

const address = {
  kind: 'address',
  firstName: 'Ada',
  lastName: 'Lovelace',
  address1: '12 Canvas Road',
  address2: '',
  city: 'Portland',
  stateCode: 'OR',
  postalCode: '97201',
  countryCode: 'US',
  phone: '',
  preferred: false,
} as const
const card = { kind: 'card', number: '4242 4242 4242 4242', expiry: '12/40', holder: 'Ada', preferred: false } as const

describe('changeErrors', () => {
  it.each<[AccountChange, ReturnType<typeof changeErrors>]>([
    [{ kind: 'profile', firstName: 'Ada', lastName: 'Lovelace', phone: '' }, {}],
    [
      { kind: 'profile', firstName: ' ', lastName: '　', phone: '' },
      { firstName: 'missing', lastName: 'missing' },
    ],
    [{ kind: 'email', email: 'ada@example.com', currentPassword: 'x' }, {}],
    [
      { kind: 'email', email: 'ada@', currentPassword: '' },
      { email: 'invalid', currentPassword: 'missing' },
    ],
    [{ kind: 'password', currentPassword: 'x', password: 'Lovelace1!' }, {}],
    [
      { kind: 'password', currentPassword: '', password: 'short' },
      { currentPassword: 'missing', password: 'length' },
    ],
    [address, {}],
    [
      { ...address, city: '', countryCode: '<b>' },
      { city: 'missing', countryCode: 'missing' },
    ],
    [{ ...address, stateCode: '' }, { stateCode: 'missing' }],
    [{ ...address, countryCode: 'JP' }, { stateCode: 'missing' }],
    [{ ...address, countryCode: 'DE', stateCode: '' }, {}],
    [card, {}],
    [
      { ...card, number: '4242 4242 4242 4241', expiry: '13/40' },
      { number: 'invalid', expiry: 'invalid' },
    ],
    [
      { ...card, number: '', expiry: '', holder: '' },
      { number: 'missing', expiry: 'missing', holder: 'missing' },
    ],
  ])('returns for %j the errors %j', (change, errors) => expect(changeErrors(change)).toEqual(errors))
})
