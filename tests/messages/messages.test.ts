import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { locales } from '#/paraglide/runtime.js'
import { config } from '#config'

type Message = string | { match: Record<string, string> }[]

const read = (locale: string): Record<string, Message> => {
  const { $schema: _, ...messages } = JSON.parse(readFileSync(`messages/${locale}.json`, 'utf8'))
  return messages
}
const texts = (message: Message): string[] =>
  typeof message === 'string' ? [message] : message.flatMap((variant) => Object.values(variant.match))
const placeholders = (message: Message) =>
  [...new Set(texts(message).flatMap((text) => text.match(/\{\w+\}/g) ?? []))].sort()

const base = read('en-US')

it('compiles every message of en-US', async () => {
  const compiled = await import('#/paraglide/messages.js')
  expect(Object.keys(base).filter((key) => !(key in compiled.m))).toEqual([])
  expect(Object.keys(base).length).toBeGreaterThan(100)
})

it('has a file for every locale of every site', () => {
  const wanted = [...new Set(config.sites.flatMap((site) => site.l10n.supportedLocales.map((locale) => locale.id)))].sort()
  expect([...locales].sort()).toEqual(wanted)
  expect(globSync('messages/*.json').map((file) => file.slice('messages/'.length, -'.json'.length)).sort()).toEqual(wanted)
})

/** Whether a locale is regional English: messages that its file does not have are read from en-US. */
const isRegionalEnglish = (locale: string) => locale.startsWith('en-') && locale !== 'en-US'

describe.each(locales.filter((locale) => locale !== 'en-US'))('%s', (locale) => {
  const messages = read(locale)

  if (!isRegionalEnglish(locale)) {
    it('has the same keys as en-US', () => {
      expect(Object.keys(messages).sort()).toEqual(Object.keys(base).sort())
    })
  } else {
    it('has only messages that differ from en-US', () => {
    expect(Object.keys(messages).filter((key) => !(key in base))).toEqual([])
    expect(Object.keys(messages).filter((key) => JSON.stringify(messages[key]) === JSON.stringify(base[key]))).toEqual([])
  })

    it('reads missing messages from en-US', async () => {
    const { m } = await import('#/paraglide/messages.js')
    expect(m.cart_title({}, { locale: locale as 'en-US' })).toBe(base['cart_title'])
    })
  }

  it('has the same placeholders as en-US', () => {
    const wrong = Object.keys(messages).filter(
      (key) => String(placeholders(messages[key] ?? '')) !== String(placeholders(base[key] ?? '')),
    )
    expect(wrong).toEqual([])
  })

  it('has no empty message', () => {
    expect(Object.entries(messages).filter(([, message]) => texts(message).some((text) => text.trim() === ''))).toEqual([])
  })
})

it('keeps French punctuation with its word, and has no space before a semicolon, a question or an exclamation mark', () => {
  const files = globSync('backend/content/pages/*/fr-CA/*')
  expect(files.length).toBeGreaterThan(10)
  const written = [
    ...Object.values(read('fr-CA')).flatMap(texts),
    ...files.flatMap((file) =>
      file.endsWith('.json')
        ? Object.values<string>(JSON.parse(readFileSync(file, 'utf8')))
        : [readFileSync(file, 'utf8').split('-->')[1] ?? ''],
    ),
  ]
  expect(written.flatMap((text) => text.match(/.{0,20}(?:« | »|[\w})>’”] [:%](?!\w)).{0,20}/gu) ?? [])).toEqual([])
  expect(written.flatMap((text) => text.match(/.{0,20}[\w})>’”»]\s[;?!](?!\w).{0,20}/gu) ?? [])).toEqual([])
})

it('has only messages that a source file names, except the names of the vocabulary, which are composed', () => {
  const sources = globSync('src/**/*.{ts,tsx}').filter((file) => !file.startsWith('src/paraglide/'))
  const named = new Set(sources.flatMap((file) => readFileSync(file, 'utf8').match(/\w+/g) ?? []))
  expect(named.size).toBeGreaterThan(1000)
  expect(Object.keys(base).filter((key) => !named.has(key) && !key.startsWith('vocabulary_'))).toEqual([])
})
