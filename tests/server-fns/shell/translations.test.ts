import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { MissingTranslation, translate } from '#/domain/shell/translation.ts'

const servers: Server[] = []

afterEach(() => {
  vi.unstubAllEnvs()
  for (const server of servers.splice(0)) server.close()
})

/** The shop's messages with this response to requests for translations. `requested` are the methods and paths of those. */
async function shopWith(body: unknown, status = 200) {
  const requested: string[] = []
  const next = { status }
  const server = createServer((request, response) => {
    requested.push(`${request.method} ${request.url}`)
    response.writeHead(next.status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  servers.push(server)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  vi.resetModules()
  vi.stubEnv('TRANSLATIONS_URL', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  const { log, requestScope } = await import('#/log/log.server.ts')
  const warn = vi.spyOn(log, 'warn').mockImplementation(() => {})
  const fallback = vi.spyOn(log, 'fallback').mockImplementation(() => {})
  const { translatorFor } = await import('#/server-fns/shell/translator.server.ts')
  return { requested, next, warn, fallback, translatorFor, requestScope }
}

const blue = (translator: { value(attribute: string, value: string, fallback: string): string }) =>
  translator.value('c_color', 'blue', 'Blue')

describe('the translations call', () => {
  it('fetches the compiled messages of a locale once, and they override the built-in ones [I18N-01]', async () => {
    const { requested, translatorFor } = await shopWith({
      vocabulary_color_blue: [{ type: 0, value: 'bleu nuit' }],
      vocabulary_price_under: [
        { type: 0, value: 'jusqu’à ' },
        { type: 1, value: 'to' },
      ],
      vocabulary_style_bauhaus: 'école de Dessau',
    })
    const translator = await translatorFor('fr-CA', 'CAD')
    expect(blue(translator)).toBe('bleu nuit')
    expect(translator.value('price', '0-35', 'Under $35')).toBe('jusqu’à 35\u00a0$')
    expect(translator.value('c_style', 'bauhaus', 'Bauhaus')).toBe('école de Dessau')
    await translatorFor('fr-CA', 'CAD')
    expect(requested).toEqual(['GET /static/translations/compiled/fr-CA.json'])
  })

  it('uses the last messages while new ones cannot be fetched, and logs it', async () => {
    vi.stubEnv('UPSTREAM_CACHE_SECONDS', '1')
    const { next, requested, fallback, translatorFor } = await shopWith({ vocabulary_color_blue: 'bleu nuit' })
    expect(blue(await translatorFor('fr-CA', 'CAD'))).toBe('bleu nuit')
    next.status = 500
    await new Promise((resolve) => setTimeout(resolve, 1_100))
    expect(blue(await translatorFor('fr-CA', 'CAD'))).toBe('bleu nuit')
    expect(requested.length).toBeGreaterThan(1)
    expect(fallback).toHaveBeenCalledWith(
      'translations could not be fetched; the last ones are used',
      expect.objectContaining({ locale: 'fr-CA' }),
    )
  })

  it.each(['/static/translations/compiled/fr-CA.json', '/art/fr-CA/static/translations/compiled/none.json'])(
    'is not sent while %s is served [I18N-02]',
    async (path) => {
      const { requested, translatorFor, requestScope } = await shopWith({ vocabulary_color_blue: 'bleu nuit' })
      const translator = await requestScope.run({ correlationId: 'test', path }, () => translatorFor('fr-CA', 'CAD'))
      expect(blue(translator)).toBe('Bleu')
      expect(requested).toEqual([])
    },
  )

  it.each([
    ['returns 500', { title: 'none' }, 500],
    ['returns 404', { title: 'none' }, 404],
    ['returns another shape', { vocabulary_color_blue: 7 }, 200],
  ])(
    'falls back to the built-in messages when the upstream %s, and logs it once [I18N-03]',
    async (_, body, status) => {
      const { translatorFor, fallback } = await shopWith(body, status)
      expect(blue(await translatorFor('fr-CA', 'CAD'))).toBe('Bleu')
      expect(fallback).toHaveBeenCalledOnce()
    },
  )

  it('warns once of a missing message, and returns the upstream’s own text [I18N-04]', async () => {
    const { translatorFor, warn } = await shopWith({})
    const translator = await translatorFor('fr-CA', 'CAD')
    for (let time = 0; time < 2; time += 1) {
      expect(translator.value('c_color', 'mauve', 'Mauve')).toBe('Mauve')
      expect(warn.mock.calls).toEqual([['a translation is missing', { id: 'vocabulary_color_mauve', locale: 'fr-CA' }]])
    }
  })

  it('does not warn of missing messages for values that come from the catalogue', async () => {
    const { translatorFor, warn } = await shopWith({})
    const translator = await translatorFor('fr-CA', 'CAD')
    expect(translator.value('c_subjects', 'animals~newts', 'Newts')).toBe('Newts')
    expect(translator.phrase('Banner')).toBe('Banner')
    expect(warn).not.toHaveBeenCalled()
  })

  it('translates kinds and methods that have a message, and all sizes and countries', async () => {
    const { translatorFor } = await shopWith({ vocabulary_phrase_framed_poster: 'Affiche encadrée' })
    const french = await translatorFor('fr-CA', 'CAD')
    const japanese = await translatorFor('ja-JP', 'JPY')
    expect([french.phrase('Framed Poster'), french.phrase('Courier'), french.phrase('')]).toEqual([
      'Affiche encadrée',
      'Courier',
      '',
    ])
    expect([french.size('31½ x 39 in'), japanese.size('31½ x 39 in')]).toEqual(['31½ x 39 po', '80 x 99 cm'])
    expect(french.size('80 × 100 cm')).toBe('80 × 100 cm')
    expect([
      french.address({ countryCode: 'US' }),
      japanese.address({ countryCode: 'JP' }),
      french.address({}),
    ]).toEqual([['États-Unis'], ['日本'], []])
  })

  it('describes a frame with its mat and its glazing in the language of the page', async () => {
    const whole = {
      name: 'frame',
      mouldingName: 'Walnut Scoop',
      topMatName: 'Black mat',
      c_matWidth: 3,
      glassName: 'Museum glass',
    } as const
    const phrases = {
      vocabulary_phrase_black_mat: 'Passe-partout noir',
      vocabulary_phrase_museum_glass: 'Verre de musée',
    }
    const english = await (await shopWith({})).translatorFor('en-AU')
    const french = await (await shopWith(phrases)).translatorFor('fr-CA')
    expect(english.frame(whole)).toBe('Walnut Scoop, 7.6 cm black mat, museum glass')
    expect(french.frame(whole)).toBe('Walnut Scoop, passe-partout noir de 3 po, verre de musée')
    expect(english.frame({ name: 'frame', mouldingName: 'Walnut Scoop', topMatName: 'No mat', c_matWidth: 0 })).toBe(
      'Walnut Scoop',
    )
    expect([english.frame({ name: 'canvas' }), english.frame(null), english.frame(undefined)]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  it('throws every other error of a message [I18N-05]', async () => {
    const { translatorFor, warn } = await shopWith({ vocabulary_color_blue: [{ type: 1, value: 'shade' }] })
    const translator = await translatorFor('fr-CA', 'CAD')
    expect(() => blue(translator)).toThrow('needs the value "shade"')
    expect(warn).not.toHaveBeenCalled()
  })
})

it('distinguishes a missing message from an invalid one', () => {
  expect(() => translate({}, 'toString')).toThrow(MissingTranslation)
  expect(() => translate({ hello: [{ type: 1, value: 'name' }] }, 'hello')).not.toThrow(MissingTranslation)
  expect(translate({ hello: [{ type: 1, value: 'name' }] }, 'hello', { name: 'Ada' })).toBe('Ada')
})
