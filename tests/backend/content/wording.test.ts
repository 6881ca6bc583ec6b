import { existsSync, globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { config } from '#config'
import { sites, type SiteKey } from '#backend/sites/sites.ts'
import { namesIn } from '#backend/catalog/names.ts'
import { pagesOf } from '#backend/content/library.ts'
import { articleTexts, phrasesIn, translated, translatableTexts } from '#backend/content/translate-page.ts'

const root = 'backend/content/pages'

/** The folders with the pages of each site. A page replaces one with the same name of an earlier folder. */
const folders: Readonly<Record<SiteKey, readonly string[]>> = {
  art: ['art'],
  poster: ['poster'],
  posterap: ['poster', 'poster-ap'],
}
const offered = config.sites.flatMap(({ id, l10n }) =>
  l10n.supportedLocales
    .filter((locale) => !locale.id.startsWith('en'))
    .map((locale) => ({ site: sites.find((key) => key === id.toLowerCase()) ?? 'art', locale: locale.id })),
)
const filesOf = (site: SiteKey) => [
  ...new Map(
    folders[site].flatMap((folder) =>
      globSync(`${root}/${folder}/*.*`).map((file) => [file.slice(file.lastIndexOf('/') + 1), file] as const),
    ),
  ).values(),
]
const inLocale = (file: string, locale: string) => file.replace(/\/([^/]+)$/, `/${locale}/$1`)
const linksOf = (html: string) => [...html.matchAll(/href="[^"]*"/g)].map(([link]) => link).sort()
const read = (file: string) => readFileSync(file, 'utf8')

it('is offered in French in Canada and in Japanese in Japan', () => {
  expect(offered).toEqual([
    { site: 'art', locale: 'fr-CA' },
    { site: 'poster', locale: 'fr-CA' },
    { site: 'posterap', locale: 'ja-JP' },
  ])
})

describe.each(offered)('$site in $locale', ({ site, locale }) => {
  const articles = filesOf(site).filter((file) => file.endsWith('.html'))
  const designed = filesOf(site).filter((file) => file.endsWith('.json'))

  it('has every article, with the links of the English one', () => {
    expect(articles.length).toBeGreaterThan(10)
    for (const article of articles) {
      const translated = inLocale(article, locale)
      expect([translated, existsSync(translated)]).toEqual([translated, true])
      expect([article, linksOf(read(translated))]).toEqual([article, linksOf(read(article))])
      expect(read(translated)).not.toBe(read(article))
    }
  })

  it('has a phrase for every text of every JSON page, with the same placeholders and links', () => {
    for (const file of designed) {
      const phrases = phrasesIn(`${file.slice(0, file.lastIndexOf('/'))}/${locale}`)
      const wordings = translatableTexts(JSON.parse(read(file)))
      expect([file, wordings.filter((wording) => !phrases.get(wording)?.trim())]).toEqual([file, []])
      const values = (text: string) => [...(text.match(/\{[^}]*\}/g) ?? []), ...linksOf(text)].sort()
      for (const wording of wordings)
        expect([wording, values(phrases.get(wording) ?? '')]).toEqual([wording, values(wording)])
    }
  })

  it('has no unused phrase', () => {
    for (const folder of folders[site]) {
      const used = new Set(
        globSync(`${root}/${folder}/*.json`).flatMap((file) => translatableTexts(JSON.parse(read(file)))),
      )
      expect([...phrasesIn(`${root}/${folder}/${locale}`).keys()].filter((phrase) => !used.has(phrase))).toEqual([])
    }
  })

  it('translates the description of every page', () => {
    const english = pagesOf(site, namesIn('en-US'))
    const pages = pagesOf(site, namesIn(locale))
    expect([...pages.keys()]).toEqual([...english.keys()])
    const same = [...pages].filter(([id, page]) => page.pageDescription === english.get(id)?.pageDescription)
    expect(same.map(([id]) => id)).toEqual([])
  })
})

it('localizes the spelling of English, except in addresses', () => {
  const page = { text: 'Color and gray', html: '<p><a href="/color">Favorites</a></p>', of: 'color' }
  expect(translated(page, new Map(), namesIn('en-AU'))).toEqual({
    text: 'Colour and grey',
    html: '<p><a href="/color">Favourites</a></p>',
    of: 'color',
  })
  expect(translated(page, new Map(), namesIn('en-US'))).toEqual(page)
})

it('names no inches, zip codes, telephones, courts or added taxes of the United States in Australia and Japan', () => {
  const american = (['en-AU', 'ja-JP'] as const).flatMap((locale) =>
    [...pagesOf('posterap', namesIn(locale))].flatMap(([id, page]) =>
      translatableTexts(page)
        .filter((text) =>
          /\d in\b|\binch|\d feet|\bzip\b|\bcolor\b|インチ|フィート|1 800|Eastern|Columbus|Franklin|plus tax|コロンバス|フランクリン|税を加え/i.test(
            text.replaceAll(/<[^>]*>/g, ''),
          ),
        )
        .map((text) => [locale, id, text]),
    ),
  )
  expect(american).toEqual([])
})

describe('English outside the United States', () => {
  const folders = ['art/en-CA', 'poster/en-AU']

  it('has no pages of its own, only phrases', () => {
    expect(globSync(`${root}/*/en-*/*`).toSorted()).toEqual(folders.map((folder) => `${root}/${folder}/phrases.json`))
  })

  it.each(folders)('has no unused phrase in %s', (folder) => {
    const pages = `${root}/${folder}/..`
    const designed = globSync(`${pages}/*.json`).flatMap((file) => translatableTexts(JSON.parse(read(file))))
    const used = new Set([...designed, ...globSync(`${pages}/*.html`).flatMap((file) => articleTexts(read(file)))])
    const phrases = [...phrasesIn(`${root}/${folder}`).keys()]
    expect(phrases.length).toBeGreaterThan(0)
    expect(phrases.filter((phrase) => !used.has(phrase))).toEqual([])
  })

  it.each(['en-CA', 'fr-CA'] as const)('has the Canadian amounts in %s', (locale) => {
    const pages = JSON.stringify([...pagesOf('art', namesIn(locale))])
    expect(pages).toMatch(/135/)
    expect(pages).not.toMatch(/\$99|\b99\s\$/)
  })

  it('replaces a text of an article in place and keeps everything around it', () => {
    const page = { html: '<h2>Gap</h2>\n<ul>\n  <li>\n    Two\n    inches.\n  </li>\n  <li>A color.</li>\n</ul>' }
    expect(
      translated(page, new Map([['<li>Two inches.</li>', '<li>Five centimetres.</li>']]), namesIn('en-AU')),
    ).toEqual({
      html: '<h2>Gap</h2>\n<ul>\n  <li>Five centimetres.</li>\n  <li>A colour.</li>\n</ul>',
    })
  })

  it('shows the same elements and links in every article', () => {
    const layoutOf = (texts: readonly string[]) => texts.map((text) => text.match(/<[^>]*>/g))
    const htmlOf = (locale: 'en-US' | 'en-AU') =>
      [...pagesOf('posterap', namesIn(locale))].map(([id, page]) => {
        const texts = translatableTexts(page).filter((text) => text.startsWith('<'))
        return [id, layoutOf(texts)]
      })
    expect(htmlOf('en-AU')).toEqual(htmlOf('en-US'))
  })
})
