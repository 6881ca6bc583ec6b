import { describe, expect, test } from 'vitest'
import { namesIn } from '#backend/catalog/names.ts'
import { Vocabulary } from '#backend/catalog/vocabulary.ts'
import { Spelling } from '#backend/search/spelling.ts'
import { Dictionary, type FacetOption } from '#backend/search/understanding/dictionary.ts'
import { languages, type Language } from '#backend/search/understanding/tokens.ts'
import { understand } from '#backend/search/understanding/understand.ts'
import { phrasesIn } from '#backend/search/understanding/phrases.ts'

/** Names of a museum that the shop's own catalogue does not have. */
const values: [attribute: string, value: string, label: string][] = [
  ['c_subjects', 'ukiyoe', 'Ukiyo-e'],
  ['c_subjects', 'whaling', 'Whaling Ships'],
  ['c_subjects', 'cats', 'Cats'],
  ['c_style', 'artnouveau', 'Art Nouveau'],
  ['c_style', 'landscape', 'Landscape'],
  ['c_shape', 'landscape', 'Landscape'],
  ['c_color', 'blue', 'Blue'],
  ['c_department', 'posters', 'Posters'],
  ['artist', 'vangogh', 'Vincent van Gogh'],
  ['artist', 'durer', 'Albrecht Dürer'],
  ['artist', 'brueghel1', 'Jan Brueghel'],
  ['artist', 'brueghel2', 'Pieter Brueghel'],
  ['artist', 'blue', 'Jonathan Blue'],
]
const vocabulary = new Vocabulary(
  values.map(([attribute, value, label], id) => ({ id, attribute, value, label, parent: null })),
)
const works = new Spelling(['starry', 'night'])

function read(text: string, language: Language = 'en', metric = false): string[] {
  const locale = { en: 'en-US', fr: 'fr-CA', ja: 'ja-JP' }[language]
  const pages = [{ title: 'Returns', path: '/help/returns', phrases: ['refund', 'send back'] }]
  const dictionary = new Dictionary(language, vocabulary, [namesIn(locale), namesIn('en-US')], pages)
  const isKnown = (word: string) => works.has(word)
  const { parts, page, imageId, corrected } = understand(text, {
    dictionary,
    metric,
    isKnown,
    nearest: (word) => works.nearest(word),
  })
  return [
    ...parts.map((part) => {
      const optionsOf = (options: readonly FacetOption[]) =>
        options.map(
          ({ attribute, values: ids, isNear }) =>
            `${isNear ? 'near ' : ''}${attribute}:${ids.map((id) => values[id]?.[1]).join()}`,
        )
      if (part.kind === 'word') return [`"${part.word}"`, ...optionsOf(part.near ?? [])].join('|')
      if (part.kind === 'facet') return optionsOf(part.options).join('|')
      const { amount } = part
      return amount.kind === 'price'
        ? `price ${amount.from ?? ''}-${amount.to ?? ''}`
        : `${Math.round(amount.width)}x${amount.height === undefined ? '' : Math.round(amount.height)}`
    }),
    ...(page ? [page.path] : []),
    ...(imageId ? [`work ${imageId}`] : []),
    ...(corrected ? ['corrected'] : []),
  ]
}

test.each<[text: string, ...reading: string[]]>([
  ['ukiyo-e', 'c_subjects:ukiyoe'],
  ['ocelot posters', '"ocelot"|near c_subjects:cats', 'c_department:posters'],
  ['street art', '"street"'],
  ['witch', '"witch"'],
  ['pictre of cats', 'c_subjects:cats', 'corrected'],
  ['ukiyo e prints', 'c_subjects:ukiyoe'],
  ['Ukiyoe', 'c_subjects:ukiyoe'],
  ['a whaling ship', 'c_subjects:whaling'],
  ['blue art nouveau poster', 'c_color:blue', 'c_style:artnouveau', 'c_department:posters'],
  ['landscape', 'c_style:landscape|c_shape:landscape'],
  ['van Gogh', 'artist:vangogh'],
  ['gogh', 'artist:vangogh'],
  ['Durer', 'artist:durer'],
  ['dürer', 'artist:durer'],
  ['brueghel', 'artist:brueghel1,brueghel2'],
  ['pieter brueghel', 'artist:brueghel2'],
  ['starry night', '"starry"', '"night"'],
  ['feline', 'c_subjects:cats'],
  ['do you have anything with cats?', 'c_subjects:cats'],
  ["cat's", 'c_subjects:cats'],
])('reads %s with the names of the catalogue', (text, ...reading) => expect(read(text)).toEqual(reading))

describe('amounts', () => {
  test.each<[text: string, language: Language, metric: boolean, ...reading: string[]]>([
    ['18x24 poster', 'en', false, 'c_department:posters', '18x24'],
    ['24 x 36 inch', 'en', false, '24x36'],
    ['16" x 20"', 'en', false, '16x20'],
    ['30 by 40 inches', 'en', false, '30x40'],
    ['50x70 cm', 'en', false, '20x28'],
    ['50 × 70', 'en', true, '20x28'],
    ['２４×３６インチ', 'ja', true, '24x36'],
    ['chats de 60 cm', 'fr', false, 'c_subjects:cats', '24x'],
    ['cats under $50', 'en', false, 'c_subjects:cats', 'price -50'],
    ['below 60 dollars', 'en', false, 'price -60'],
    ['between $20 and $50', 'en', false, 'price 20-50'],
    ['from 20 to 50 dollars', 'en', false, 'price 20-50'],
    ['over 100', 'en', false, 'price 100-'],
    ['$20-$40', 'en', false, 'price 20-40'],
    ['20 to 40 dollars', 'en', false, 'price 20-40'],
    ['2 x 3 feet', 'en', false, '24x36'],
    ['A3', 'en', false, '12x17'],
    ['b2', 'en', true, '20x28'],
    ['under 19.99', 'en', false, 'price -19.99'],
    ['moins de 70 $', 'fr', false, 'price -70'],
    ['entre 35 et 70 $', 'fr', false, 'price 35-70'],
    ['5000円以下', 'ja', true, 'price -5000'],
    ['4000円から8000円', 'ja', true, 'price 4000-8000'],
  ])('are read from %s', (text, language, metric, ...reading) => {
    expect(read(text, language, metric).toSorted()).toEqual(reading.toSorted())
  })
})

test.each<[text: string, ...reading: string[]]>([
  ['10000441', 'work 10000441'],
  ['P10000441', 'work 10000441'],
  ['10000042P24X32FOAKW6A', 'work 10000042'],
  ['1000', '"1000"'],
  ['returns', '/help/returns'],
  ['I want to send back my order', '"order"', '/help/returns'],
  ['"cats"', '"cat"'],
  ['wihaling ships', 'c_subjects:whaling', 'corrected'],
  ['starrry cats', '"starry"', 'c_subjects:cats', 'corrected'],
  ['🦊🦊'],
  [''],
])('reads %s', (text, ...reading) => expect(read(text)).toEqual(reading))

test.each<[text: string, language: Language, ...reading: string[]]>([
  ["affiche d'un chat bleu", 'fr', 'c_department:posters', 'c_subjects:cats', 'c_color:blue'],
  ['l’art nouveau', 'fr', 'c_style:artnouveau'],
  ['chats', 'fr', 'c_subjects:cats'],
])('reads %s in its language', (text, language, ...reading) => expect(read(text, language)).toEqual(reading))

test.each(languages)('leaves out no word in %s that names a value or is near to one', (language) => {
  const { noise, facets, near } = phrasesIn(language)
  const named = [...Object.values(facets), ...Object.values(near)].flatMap((values) => Object.values(values).flat())
  expect(named.length).toBeGreaterThan(500)
  expect(noise.filter((word) => named.includes(word))).toEqual([])
})
