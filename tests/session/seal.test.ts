import { expect, it } from 'vitest'
import { keyOf, seal, unseal } from '#/session/seal.server.ts'

const [key, older, foreign] = ['now', 'before', 'elsewhere'].map(keyOf)
if (!key || !older || !foreign) throw new Error('three keys are needed')

it('opens what it sealed, with any of its keys', () => {
  const sealed = seal('a secret', 'session-art', older)
  expect(unseal(sealed, 'session-art', [key, older])).toBe('a secret')
  expect(sealed).not.toContain(Buffer.from('a secret').toString('base64url'))
  expect(seal('a secret', 'session-art', older)).not.toBe(sealed)
})

it('does not open under another key, for another purpose, or after a change of any byte', () => {
  const sealed = seal('a secret', 'session-art', key)
  expect(unseal(sealed, 'session-art', [foreign])).toBeUndefined()
  expect(unseal(sealed, 'session-poster', [key])).toBeUndefined()
  const bytes = Buffer.from(sealed, 'base64url')
  for (const index of bytes.keys()) {
    const changed = Buffer.from(bytes)
    changed[index] = (changed[index] ?? 0) ^ 1
    expect(unseal(changed.toString('base64url'), 'session-art', [key])).toBeUndefined()
  }
  for (const text of ['', 'a', 'not sealed at all', sealed.slice(0, 30)])
    expect(unseal(text, 'session-art', [key])).toBeUndefined()
})
