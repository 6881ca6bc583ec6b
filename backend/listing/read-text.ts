import type { SearchReading } from '#/contracts/listing/brand-search.ts'
import { listingAddress } from '#/domain/listing/listing.ts'
import { priceBandsOf, shapeOf, sizeValueOf, storedAttribute, type FacetAttribute } from '../catalog/facets.ts'
import { nameLocales, namesIn } from '../catalog/names.ts'
import type { Vocabulary } from '../catalog/vocabulary.ts'
import { findWork } from '../catalog/works.ts'
import { pagesOf } from '../content/library.ts'
import { mostFrequentAt } from '../search/most-frequent.ts'
import { priceColumns, type Choice, type PriceSpan, type Selection } from '../search/selection.ts'
import { Dictionary, type FacetOption, type NamedPage } from '../search/understanding/dictionary.ts'
import { languageOf, phrasesIn } from '../search/understanding/phrases.ts'
import { readAsSent, splitCompounds, understand, type Part, type Reading } from '../search/understanding/understand.ts'
import { toMinorUnits } from '../sites/money.ts'
import type { ListingQuery } from './listing-query.ts'
import { DEFAULT_LIMIT } from './refinements.ts'
import type { Services } from './services.ts'

/** A part of a search text as conditions of a selection. */
interface Condition {
  part: Part
  /** The field of the listing with the text. */
  field: 'text' | 'within'
  /** Its words as in the text. */
  text: string
  /** The meanings, the most likely first. */
  options: readonly Option[]
}

type Option = Pick<Selection, 'choices' | 'words' | 'texts' | 'span'> & {
  /** Whether it is only near to what the text says. */
  isNear?: boolean
}

/** The order in which parts are matched if no work matches all of them. */
const priority = [
  'artist',
  'c_subjects',
  'c_style',
  'word',
  'c_artType',
  'c_color',
  'c_room',
  'c_shape',
  'flag',
  'price',
]
const MAX_ALTERNATIVES = 5

/**
 * Reads the texts of a query and adds what they name to its selection. A misspelled text is corrected if no work has its
 * words in any form, in descriptions too, or the parts of its compounds. If no work matches all parts, searches for the
 * words as sent, then in any form; then leaves out the parts that match no work together with more important ones.
 */
export async function readText(
  query: ListingQuery,
  services: Services,
): Promise<ListingQuery & { understood?: SearchReading }> {
  const { listing, site } = query
  if (!listing.text && !listing.within) return query
  const { vocabulary, spelling } = await services.search.current()
  const context = {
    dictionary: dictionaryOf(query, vocabulary),
    metric: site === 'posterap',
    isKnown: (word: string) => spelling.has(word),
    nearest: (word: string) => spelling.nearest(word),
  }
  const readingsIn = (using: typeof context): Readings => ({
    reading: understand(listing.text ?? '', using),
    within: understand(listing.within ?? '', using),
  })
  const read = readingsIn(context)
  const { reading, within } = read
  const work = reading.imageId ? await findWork(services.catalogue, reading.imageId) : undefined
  const ofWork = work && { ...query, selection: { ...query.selection, ids: [work.id] } }
  if (ofWork && (await totalOf(ofWork.selection, services)) > 0)
    return describe(ofWork, { reading, within }, { matched: [], leftOut: [] }, vocabulary)
  const asSent = {
    reading: { ...readAsSent(listing.text ?? '', context), ...(reading.page ? { page: reading.page } : {}) },
    within,
  }
  const joins = namesAlternatives(`${listing.text ?? ''} ${listing.within ?? ''}`) ? anyOnly : allThenAny
  const describeMatch = (readings: Readings, isStemmed = false) =>
    describeMatching({ query, services, vocabulary, joins }, readings, isStemmed)
  const isAsSent =
    reading.imageId !== undefined || (reading.parts.length > 1 && (await services.search.hasTitle(reading.text)))
  if (reading.isNoise && within.parts.length === 0 && !(await services.search.hasTitle(reading.text)))
    return describe(query, read, { matched: [], leftOut: [] }, vocabulary)
  const uncorrected = reading.corrected && readingsIn({ ...context, isKnown: () => true })
  const compounds = isAsSent ? undefined : splitCompounds(listing.text ?? '', context)
  const described =
    (uncorrected && hasWord(uncorrected) ? await describeMatch(uncorrected, true) : undefined) ??
    (compounds ? await describeMatch({ reading: compounds, within }) : undefined) ??
    (isAsSent ? undefined : await describeMatch(read)) ??
    (isAsSent || hasWord(read) || isEmpty(read) ? await describeMatch(asSent) : undefined) ??
    (!isAsSent && hasWord(read) ? await describeMatch(read, true) : undefined)
  if (described) return described
  const largest = async (readings: Readings) => ({
    readings,
    matching: await largestMatching(conditionsOf(readings, query, vocabulary), (options) =>
      totalOf(withOptions(query.selection, options, 'any'), services),
    ),
  })
  const corrected = await largest(read)
  // A correction that is left out as well helps nobody: the word that was typed is named.
  const typed = uncorrected && corrected.matching.leftOut.length > 0 ? await largest(uncorrected) : corrected
  const { readings, matching } = typed.matching.matched.length < corrected.matching.matched.length ? corrected : typed
  const options = matching.matched.map(({ option }) => option)
  const selection = withOptions(query.selection, options, 'any')
  if (options.length > 0) return describe({ ...query, selection }, readings, matching, vocabulary)
  const empty = describe({ ...query, selection: { ...selection, ids: [] } }, readings, matching, vocabulary)
  const understood = { ...empty.understood, alternatives: await alternatives(query, vocabulary, services) }
  return { ...empty, understood }
}

const totalOf = async (selection: Selection, { search }: Services) => (await search.counts(selection)).total

interface TextSearch {
  query: ListingQuery
  services: Services
  vocabulary: Vocabulary
  joins: readonly Join[]
}

/** The query with all parts of its texts; undefined if no work matches. `isStemmed`: words are searched for by their stems. */
async function describeMatching(
  { query, services, vocabulary, joins }: TextSearch,
  readings: Readings,
  isStemmed: boolean,
): Promise<ReturnType<typeof describe> | undefined> {
  const conditions = conditionsOf(readings, query, vocabulary)
  if (conditions.some(({ options }) => options[0]?.isNear)) return undefined
  const matched = conditions.flatMap((condition) =>
    condition.options.slice(0, 1).map((meaning) => {
      const isWord = isStemmed && condition.part.kind === 'word'
      const option: Option = isWord ? { choices: [], words: [], texts: [condition.text] } : meaning
      return { condition, option }
    }),
  )
  const options = matched.map(({ option }) => option)
  for (const join of matched.length > 0 ? joins : []) {
    const selection = withOptions(query.selection, options, join)
    if ((await totalOf(selection, services)) > 0)
      return describe({ ...query, selection }, readings, { matched, leftOut: [] }, vocabulary)
  }
  return undefined
}

/** The readings of the text of a list and of the search within it. */
interface Readings {
  reading: Reading
  within: Reading
}

/** Whether the texts have nothing but words that do not narrow a search. */
const isEmpty = ({ reading, within }: Readings) => reading.parts.length + within.parts.length === 0

const hasWord = ({ reading, within }: Readings) =>
  [...reading.parts, ...within.parts].some(({ kind }) => kind === 'word')

const conditionsOf = (readings: Readings, query: ListingQuery, vocabulary: Vocabulary): Condition[] =>
  (['text', 'within'] as const).flatMap((field) => {
    const { text, parts } = field === 'text' ? readings.reading : readings.within
    return parts.map((part): Condition => ({
      part,
      field,
      text: text.slice(part.start, part.end),
      options: optionsOf(part, query, vocabulary),
    }))
  })

interface Matching {
  matched: { condition: Condition; option: Option }[]
  leftOut: Condition[]
}

/** Adds one condition after the other, the most important first, and leaves out those that no work matches too. */
async function largestMatching(
  conditions: readonly Condition[],
  total: (options: readonly Option[]) => Promise<number>,
): Promise<Matching> {
  const result: Matching = { matched: [], leftOut: [] }
  for (const condition of conditions.toSorted((a, b) => rankOf(a) - rankOf(b))) {
    const options = result.matched.map(({ option }) => option)
    const named = new Set(options.flatMap(({ choices }) => choices.map(({ attribute }) => attribute)))
    // What is near to a word would only add to works that are what another one says.
    const possible = condition.options.filter(
      ({ isNear, choices }) => !isNear || !choices.some(({ attribute }) => named.has(attribute)),
    )
    const option = await firstMatching(possible, (next) => total([...options, next]))
    if (option) result.matched.push({ condition, option })
    else result.leftOut.push(condition)
  }
  return result
}

async function firstMatching(
  options: readonly Option[],
  total: (option: Option) => Promise<number>,
): Promise<Option | undefined> {
  for (const option of options) if ((await total(option)) > 0) return option
  return undefined
}

function rankOf({ part, options }: Condition): number {
  const name = part.kind === 'facet' ? options[0]?.choices[0]?.attribute : part.kind === 'word' ? 'word' : 'price'
  const rank = options[0]?.isNear ? -1 : priority.indexOf(name ?? '')
  return rank === -1 ? priority.length : rank
}

function optionsOf(part: Part, { currency }: ListingQuery, vocabulary: Vocabulary): Option[] {
  const facetOption = ({ isNear, ...choice }: FacetOption): Option => ({ choices: [choice], words: [], isNear })
  if (part.kind === 'word') return [{ choices: [], words: [part.word] }, ...(part.near ?? []).map(facetOption)]
  if (part.kind === 'facet')
    return [...part.options, ...part.options.flatMap((option) => broaderOf(option, vocabulary))].map(facetOption)
  const { amount } = part
  const choice = (attribute: FacetAttribute, values: readonly string[]): Choice[] => {
    const ids = values.flatMap((value) => vocabulary.find(attribute, value)?.id ?? [])
    return ids.length > 0 ? [{ attribute, values: ids }] : []
  }
  if (amount.kind === 'price') {
    const { from = 0, to = Infinity } = amount
    const bands = priceBandsOf(currency)
    const spanned = bands.filter((band) => band.from >= from && band.to <= to)
    if (spanned.length > 0 && spanned[0]?.from === from && spanned.at(-1)?.to === to)
      return [
        {
          choices: choice(
            storedAttribute('price', currency),
            spanned.map(({ value }) => value),
          ),
          words: [],
        },
      ]
    const span: PriceSpan = {
      column: priceColumns[currency],
      from: toMinorUnits(from, currency),
      to: Number.isFinite(to) ? toMinorUnits(to, currency) - (amount.from === undefined ? 1 : 0) : MAX_PRICE,
    }
    return [{ choices: [], words: [], span }]
  }
  const { width, height } = amount
  const size = choice('c_size', [sizeValueOf(Math.max(width, height ?? 0))])
  if (height === undefined || !(width > 0 && height > 0)) return [{ choices: size, words: [] }]
  const shapes = new Set([shapeOf(width / height), shapeOf(height / width)].map((shape) => shape.toLowerCase()))
  return [{ choices: [...size, ...choice('c_shape', [...shapes])], words: [] }]
}

/** The subjects above a subject that no work has. */
const broaderOf = ({ attribute, values }: FacetOption, vocabulary: Vocabulary): FacetOption[] =>
  attribute === 'c_subjects'
    ? values
        .slice(0, 1)
        .flatMap((id) => vocabulary.withAncestors(id).slice(1))
        .map(({ id }) => ({ attribute, values: [id], isNear: true }))
    : []

/** The largest value of the price columns. */
const MAX_PRICE = 2_147_483_647

/** How parts that name values of one attribute are joined: a work has all of them, or any. */
type Join = 'all' | 'any'
const anyOnly: readonly Join[] = ['any']
/** "Sea and mountains" are works with both, if there are any. */
const allThenAny: readonly Join[] = ['all', 'any']

const namesAlternatives = (text: string) => /(?<![\p{L}\p{M}])(?:or|ou)(?![\p{L}\p{M}])|または|もしくは/iu.test(text)

/** A selection with further conditions. Chosen values of an attribute are always alternatives to those of a text. */
function withOptions(selection: Selection, options: readonly Option[], join: Join): Selection {
  const named = options.flatMap((option) => option.choices)
  const chosenFor = (choice: Choice) => selection.choices.filter(({ attribute }) => attribute === choice.attribute)
  const groups =
    join === 'any'
      ? [...Map.groupBy([...selection.choices, ...named], ({ attribute }) => attribute).values()]
      : [
          ...named.map((choice) => [...chosenFor(choice), choice]),
          ...selection.choices
            .filter(({ attribute }) => !named.some((choice) => choice.attribute === attribute))
            .map((choice) => [choice]),
        ]
  const spans = [selection, ...options].flatMap(({ span }) => span ?? [])
  const texts = options.flatMap((option) => option.texts ?? [])
  const [span] = spans
  return {
    ...selection,
    choices: groups.flatMap(([first, ...others]) =>
      first ? [{ ...first, values: [...new Set([first, ...others].flatMap(({ values }) => values))] }] : [],
    ),
    words: [...new Set([...selection.words, ...options.flatMap(({ words }) => words)])],
    ...(texts.length > 0 ? { texts } : {}),
    ...(span
      ? {
          span: {
            ...span,
            from: Math.max(...spans.map(({ from }) => from)),
            to: Math.min(...spans.map(({ to }) => to)),
          },
        }
      : {}),
  }
}

/** Adds the description of a reading for the response, and the addresses without its parts. */
function describe(
  query: ListingQuery,
  { reading, within }: Readings,
  { matched, leftOut }: Matching,
  vocabulary: Vocabulary,
): ListingQuery & { understood: SearchReading } {
  const { listing, names, currency } = query
  const without = ({ part, field }: Condition) => {
    const { text } = field === 'text' ? reading : within
    const rest = (text.slice(0, part.start) + text.slice(part.end)).replace(/\s+/g, ' ').trim()
    const { [field]: _, ...others } = listing
    return listingAddress({ ...others, ...(rest ? { [field]: rest } : {}), offset: 0 }, DEFAULT_LIMIT)
  }
  const labelOf = (condition: Condition) => {
    const facets = (condition.options[0]?.choices ?? []).flatMap(({ values }) => values.slice(0, 1))
    const labels = facets.flatMap((id) => {
      const facet = vocabulary.byId(id)
      return facet ? names.facet(facet) : []
    })
    const isNamed = condition.part.kind === 'facet' && !condition.options[0]?.isNear
    return isNamed && labels.length > 0 ? names.list(labels) : condition.text
  }
  const refinements = matched.flatMap(({ condition, option }) => {
    const removeURL = without(condition)
    const text = condition.text
    const facets = option.choices.flatMap(({ attribute, values }) =>
      values.flatMap((id) => {
        const facet = vocabulary.byId(id)
        if (!facet) return []
        const attributeId = attribute === storedAttribute('price', currency) ? 'price' : attribute
        return { attributeId, value: facet.value, label: names.facet(facet), text, removeURL }
      }),
    )
    const { part } = condition
    if (!option.span || part.kind !== 'amount' || part.amount.kind !== 'price') return facets
    const value = `${Math.round(part.amount.from ?? 0)}-${part.amount.to === undefined ? 'up' : Math.round(part.amount.to)}`
    const label = names.facet({ attribute: storedAttribute('price', currency), value, label: text })
    return [...facets, { attributeId: 'price', value, label, text, removeURL }]
  })
  const recognised = new Map<string, Map<string, string>>()
  for (const { attributeId, value, removeURL } of refinements) {
    const values = recognised.get(attributeId) ?? new Map<string, string>()
    recognised.set(attributeId, values.set(value, removeURL))
  }
  return {
    ...query,
    recognised,
    understood: {
      refinements,
      words: matched
        .filter(({ condition, option }) => condition.part.kind === 'word' && !option.isNear)
        .map(({ condition }) => ({ text: condition.text, removeURL: without(condition) })),
      ...(reading.corrected
        ? {
            correction: {
              from: reading.corrected.from,
              to: reading.text,
              insteadURL: listingAddress({ ...listing, text: `"${reading.corrected.from}"`, offset: 0 }, DEFAULT_LIMIT),
            },
          }
        : {}),
      leftOut: [...leftOut, ...matched.flatMap(({ condition, option }) => (option.isNear ? condition : []))].map(
        (condition) => ({ text: condition.text, label: labelOf(condition) }),
      ),
      ...(reading.page ? { page: { title: reading.page.title, url: reading.page.path } } : {}),
      alternatives: [],
    },
  }
}

/** Searches for the subjects with the most works. */
async function alternatives(
  query: ListingQuery,
  vocabulary: Vocabulary,
  services: Services,
): Promise<SearchReading['alternatives']> {
  const { selection, listing, names } = query
  const counts = await services.search.counts({ all: selection.all, choices: [], words: [] })
  return mostFrequentAt('c_subjects', vocabulary, counts, MAX_ALTERNATIVES, () => true).map((facet) => ({
    label: names.facet(facet),
    url: listingAddress({ ...listing, text: names.facet(facet), refinements: {}, offset: 0 }, DEFAULT_LIMIT),
    hitCount: counts.of(facet.id),
  }))
}

const dictionaries = new WeakMap<Vocabulary, Map<string, Dictionary>>()

/** The dictionary of a site and a locale, made on first use. English names are understood in every locale. */
export function dictionaryOf(
  { site, names }: Pick<ListingQuery, 'site' | 'names'>,
  vocabulary: Vocabulary,
): Dictionary {
  const known = dictionaries.get(vocabulary) ?? new Map<string, Dictionary>()
  dictionaries.set(vocabulary, known)
  const key = `${site} ${names.locale}`
  const language = languageOf(names.locale)
  const locales = nameLocales.filter((locale) => languageOf(locale) === language || languageOf(locale) === 'en')
  const dictionary =
    known.get(key) ?? new Dictionary(language, vocabulary, locales.map(namesIn), namedPages(site, names))
  known.set(key, dictionary)
  return dictionary
}

/** The pages of help and those that the data file of the language names. */
function namedPages(site: ListingQuery['site'], names: ListingQuery['names']): NamedPage[] {
  const { pages } = phrasesIn(languageOf(names.locale))
  const contents = pagesOf(site, names)
  const titled = [...contents].filter(([id]) => id.startsWith('help~') && !(id in pages))
  return [
    ...Object.entries(pages).flatMap(([id, phrases]): NamedPage[] => {
      const title = id.startsWith('/') ? capitalized(phrases[0] ?? '') : contents.get(id)?.pageTitle
      return title ? [{ title, path: pathOf(id), phrases }] : []
    }),
    ...titled.map(([id, { pageTitle }]): NamedPage => ({ title: pageTitle, path: pathOf(id), phrases: [] })),
  ]
}

const pathOf = (id: string) => (id.startsWith('/') ? id : `/${id.replaceAll('~', '/')}`)

const capitalized = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1)
