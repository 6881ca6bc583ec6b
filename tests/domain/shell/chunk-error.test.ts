import { expect, it } from 'vitest'
import { chunkAddress, isChunkError, nameChunkError } from '#/domain/shell/chunk-error.ts'

const script = 'https://shop.example/assets/store-locator-AbC123-_.js'

it.each([
  `Failed to fetch dynamically imported module: ${script}`,
  `error loading dynamically imported module: ${script}`,
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/cart-AbC123.css',
])('recognises the message "%s" of a script or stylesheet that could not be loaded', (message) => {
  expect(isChunkError(new TypeError(message))).toBe(true)
})

it.each([new Error('Failed to fetch'), new TypeError('x is undefined'), 'Importing a module script failed.', null])(
  'does not recognise another error: %s',
  (error) => expect(isChunkError(error)).toBe(false),
)

it('reads the address of the script if the message contains it', () => {
  expect(chunkAddress(new TypeError(`Failed to fetch dynamically imported module: ${script}`))).toBe(script)
  expect(chunkAddress(new TypeError('Importing a module script failed.'))).toBeUndefined()
})

it.each([
  [`Failed to fetch dynamically imported module: ${script}`, 'Loading chunk store-locator failed', script],
  [`error loading dynamically imported module: ${script}`, 'Loading chunk store-locator failed', script],
  ['Importing a module script failed.', 'Loading chunk failed', undefined],
  ['Unable to preload CSS for /assets/cart-AbC123-_.css', 'Loading chunk cart failed', '/assets/cart-AbC123-_.css'],
])('replaces the message "%s" with "%s" [CHUNK-01]', (message, expected, address) => {
  const error = new TypeError(message)
  nameChunkError(error)
  expect(error).toMatchObject({ message: expected, type: 'error' })
  expect(isChunkError(error)).toBe(true)
  expect(chunkAddress(error)).toBe(address)
})
