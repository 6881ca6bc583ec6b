import { describe, expect, expectTypeOf, it } from 'vitest'
import { emailOptoutOf, isEmail, registrationErrors, signInErrors } from '#/domain/account/account-forms.ts'
import { authRejection } from '#/domain/auth/auth-rejection.ts'
import { callbackAddress } from '#/domain/auth/callback-address.ts'
import { passwordErrors, type PasswordError } from '#/domain/auth/password.ts'
import type { Shopper } from '#/domain/auth/shopper.ts'
import { shopperMarker, type ShopperMarker } from '#/domain/auth/shopper-marker.ts'

it('requires an email address and a password to sign in [AUTH-22] [AUTH-23]', () => {
  expect(signInErrors({ email: ' ', password: '' })).toEqual({ email: 'missing', password: 'missing' })
  expect(signInErrors({ email: 'ada@example.com', password: ' ' })).toEqual({})
})

const validForm = {
  firstName: 'Nora',
  lastName: 'Vale',
  email: 'nora@example.com',
  password: 'Harbor-7!',
  acceptsMarketing: false,
}

it('requires names, a valid email address and a password to register [REG-07] [REG-08] [REG-09] [REG-10]', () => {
  expect(registrationErrors(validForm)).toEqual({})
  expect(registrationErrors({ ...validForm, firstName: ' ', lastName: '', email: 'nora', password: '' })).toEqual({
    firstName: 'missing',
    lastName: 'missing',
    email: 'invalid',
    password: 'missing',
  })
})

it.each<[password: string, error: PasswordError, id: string]>([
  ['Short7!', 'length', '[REG-12]'],
  ['harbor-light-7!', 'uppercase', '[REG-13]'],
  ['HARBOR-LIGHT-7!', 'lowercase', '[REG-14]'],
  ['Harbor-Light-!', 'number', '[REG-15]'],
  ['HarborLight7', 'special', '[REG-16]'],
])('returns the first rule that %s breaks: %s %s', (password, error) =>
  expect(registrationErrors({ ...validForm, password })).toEqual({ password: error }),
)

it('accepts eight characters, and only the listed special characters [REG-12] [REG-16]', () => {
  expect(passwordErrors('Harbor7!')).toEqual([])
  const special = '!@#$%^&*(),.?":{}|<>'
  const others = "-_+=;'`~[]/\\ §é7"
  expect([...special].filter((character) => passwordErrors(`HarborLight7${character}`).length > 0)).toEqual([])
  expect([...others].filter((character) => passwordErrors(`HarborLight7${character}`).join() !== 'special')).toEqual([])
})

it('sends acceptance as c_emailOptout, false when unset [REG-19]', () => {
  expect([{ acceptsMarketing: true }, { acceptsMarketing: false }, {}].map(emailOptoutOf)).toEqual([true, false, false])
})

it.each(['nora', 'nora@', '@example.com', 'no ra@example.com', 'nora@example', `${'n'.repeat(250)}@example.com`])(
  'rejects %s as an email address',
  (text) => expect(isEmail(text)).toBe(false),
)

it.each([
  ['invalid token', 'token'],
  ['User not found', 'not-found'],
  ["callback_uri doesn't match the registered callbacks", 'unavailable'],
  ['no permission for passwordless login', 'unavailable'],
  ['Passwordless login permission is missing', 'unavailable'],
  ['passwordless permissions error', 'unavailable'],
  ['client secret is not provided', 'unavailable'],
  ['client secret not provided', 'unavailable'],
  ['Unauthorized', undefined],
])('reads the message "%s" as the rejection %s', (message, kind) => expect(authRejection(message)).toBe(kind))

describe('the callback of a reset [RESET-14]', () => {
  it('gets the origin if it is a path', () =>
    expect(callbackAddress('/reset-password-callback', 'https://shop.example')).toBe(
      'https://shop.example/reset-password-callback',
    ))
  it('stays unchanged if it is absolute', () =>
    expect(callbackAddress('https://mail.example/reset', 'https://shop.example')).toBe('https://mail.example/reset'))
})

it('reads the marker of a site, for guests and registered shoppers', () => {
  expectTypeOf<Shopper['type']>().toEqualTypeOf<'guest' | 'registered'>()
  expectTypeOf<ShopperMarker>().toEqualTypeOf<Shopper['type']>()
  const cookies = 'other=1; shopper-art=registered.5feceb66; shopper-poster=guest; shopper-poster-ap=admin'
  expect(['art', 'poster', 'poster-ap', 'none'].map((alias) => shopperMarker(cookies, { alias }))).toEqual([
    'registered',
    'guest',
    undefined,
    undefined,
  ])
})
