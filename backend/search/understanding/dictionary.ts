import type { FacetAttribute } from '../../catalog/facets.ts'
import type { Names } from '../../catalog/names.ts'
import type { FacetValue, Vocabulary } from '../../catalog/vocabulary.ts'
import { Spelling } from '../spelling.ts'
import { foldText } from '../words.ts'
import { kindsIn } from './kinds.ts'
import { phrasesIn } from './phrases.ts'
import { keysOf, tokensOf, type Language, type Token } from './tokens.ts'

/** A page of the shop with the phrases that name it. */
export interface NamedPage {
  title: string
  path: string
  phrases: readonly string[]
}

/** Values of a facet as a meaning. */
export interface FacetOption {
  attribute: FacetAttribute
  values: readonly number[]
  /** Whether they are only near to what is meant. */
  isNear?: true
}

/** The meanings of a phrase. */
export interface Meaning {
  /** The ids of facet values by attribute. Names of the catalogue come before other phrases. */
  facets: Map<FacetAttribute, number[]>
  page?: NamedPage
  isNoise: boolean
}

/** The attributes that a text can name, the first meaning of an ambiguous phrase first. */
const attributeOrder = [
  'c_room',
  'c_subjects',
  'c_style',
  'c_color',
  'c_artType',
  'c_shape',
  'c_department',
  'c_materials',
  'c_size',
  'flag',
  'artist',
] as const satisfies readonly FacetAttribute[]

/** The longest phrase, in words. */
const MAX_LENGTH = 6
const MIN_SURNAME = 3

/** The phrases of a language: names of the catalogue and of pages, and the phrases of its data file. */
export class Dictionary {
  readonly language: Language
  readonly #meanings = new Map<string, Meaning>()
  readonly #words = new Set<string>()
  readonly #pages: readonly NamedPage[]
  readonly spelling: Spelling

  constructor(language: Language, vocabulary: Vocabulary, names: readonly Names[], pages: readonly NamedPage[]) {
    this.language = language
    this.#pages = pages
    const file = phrasesIn(language)
    for (const attribute of attributeOrder)
      for (const facet of vocabulary.valuesOf(attribute))
        for (const name of new Set(names.map((locale) => locale.facet(facet)))) this.#addFacet(name, attribute, facet)
    // A name of the catalogue is no other name of another value: where there are works of sunflowers, it means these.
    const named = new Map([...this.#meanings.values()].map((meaning) => [meaning, new Set(meaning.facets.keys())]))
    for (const attribute of attributeOrder) {
      const synonyms = synonymsOf(file.facets[attribute] ?? {})
      for (const facet of vocabulary.valuesOf(attribute))
        for (const name of synonyms(facet.label)) {
          const meaning = this.#meaning(name)
          if (meaning && !named.get(meaning)?.has(attribute)) this.#addFacet(name, attribute, facet)
        }
    }
    for (const facet of vocabulary.valuesOf('artist')) this.#addSurname(facet)
    for (const page of pages)
      for (const phrase of [page.title, ...page.phrases]) {
        const meaning = this.#meaning(phrase)
        if (meaning) meaning.page ??= page
      }
    for (const phrase of file.noise) {
      const meaning = this.#meaning(phrase)
      if (meaning && meaning.facets.size === 0 && !meaning.page) meaning.isNoise = true
    }
    this.spelling = new Spelling([...this.#words])
  }

  /** The longest phrase that starts at a token, with its number of tokens. */
  longestAt(tokens: Parameters<typeof keysOf>[0], index: number): { meaning: Meaning; length: number } | undefined {
    for (let length = Math.min(MAX_LENGTH, tokens.length - index); length > 0; length--)
      for (const key of keysOf(tokens.slice(index, index + length), this.language)) {
        const meaning = this.#meanings.get(key)
        if (meaning) return { meaning, length }
      }
    return undefined
  }

  /**
   * What the longest phrase that starts at a token, or the one of a number of tokens, is a kind of or near to: values of
   * the catalogue, the nearest first.
   */
  nearAt(
    tokens: readonly Token[],
    index: number,
    wanted?: number,
  ): { options: FacetOption[]; length: number } | undefined {
    const kinds = kindsIn(this.language)
    const longest = wanted ?? Math.min(MAX_LENGTH, tokens.length - index)
    for (let length = longest; length >= (wanted ?? 1); length--) {
      const found = keysOf(tokens.slice(index, index + length), this.language).flatMap((key) => kinds.get(key) ?? [])
      const options = found.flatMap(({ attribute, value }) =>
        value
          .split('~')
          .toReversed()
          .flatMap((name) => this.#named(name, attribute)),
      )
      if (options.length > 0) return { options, length }
    }
    return undefined
  }

  /** The values of the catalogue with an English name. */
  #named(name: string, attribute: FacetAttribute): FacetOption[] {
    const keys = keysOf(tokensOf(name, this.language), this.language)
    const ids = keys.flatMap((key) => this.#meanings.get(key)?.facets.get(attribute) ?? [])
    return ids.length > 0 ? [{ attribute, values: ids.slice(0, 1), isNear: true }] : []
  }

  /** The pages that have a phrase with this beginning. */
  pagesFor(text: string): NamedPage[] {
    const beginning = foldText(text.normalize('NFKC'))
    return this.#pages.filter(({ title, phrases }) =>
      [title, ...phrases].some((phrase) => foldText(phrase).startsWith(beginning)),
    )
  }

  /** The first word with this beginning that names a facet value. Words of the catalogue come before others. */
  complete(beginning: string): string | undefined {
    for (const word of this.#words) if (word.startsWith(beginning) && this.#namesFacet(word)) return word
    return undefined
  }

  #namesFacet(word: string): boolean {
    const found = this.longestAt(tokensOf(word, this.language), 0)
    return found !== undefined && found.meaning.facets.size > 0
  }

  #addFacet(name: string, attribute: FacetAttribute, { id }: FacetValue): void {
    const meaning = this.#meaning(name)
    if (!meaning) return
    const ids = meaning.facets.get(attribute)
    if (!ids) meaning.facets.set(attribute, [id])
    else if (!ids.includes(id)) ids.push(id)
  }

  /** The last word of an artist's name and what precedes it in lower case ("van Gogh"), unless they mean something else. */
  #addSurname(facet: FacetValue): void {
    const [name = '', particles = ''] =
      /(?<![\p{L}\p{M}])((?:\p{Ll}[\p{L}\p{M}.’']*\s+)*)[\p{L}\p{M}\p{N}’'-]+$/u.exec(facet.label.normalize('NFKC')) ??
      []
    for (const surname of new Set([name, name.slice(particles.length)])) {
      const [key = ''] = keysOf(tokensOf(surname, this.language), this.language)
      const known = this.#meanings.get(key)
      if (key.length >= MIN_SURNAME && (!known || known.facets.has('artist'))) this.#addFacet(surname, 'artist', facet)
    }
  }

  /** The meaning of a phrase, which is empty for a new one; undefined without letters and digits. */
  #meaning(phrase: string): Meaning | undefined {
    const tokens = tokensOf(phrase.normalize('NFKC'), this.language)
    if (tokens.length === 0 || tokens.length > MAX_LENGTH) return undefined
    for (const { word } of tokens) this.#words.add(word)
    const keys = keysOf(tokens, this.language)
    const meaning = keys.map((key) => this.#meanings.get(key)).find(Boolean) ?? { facets: new Map(), isNoise: false }
    for (const key of keys) if (!this.#meanings.has(key)) this.#meanings.set(key, meaning)
    return meaning
  }
}

/** The phrases of a data file for the English name of a value: the last part of its id, in singular or plural. */
function synonymsOf(phrases: Readonly<Record<string, readonly string[]>>): (name: string) => readonly string[] {
  const keysIn = (name: string) => keysOf(tokensOf(name, 'en'), 'en')
  const byKey = new Map(
    Object.entries(phrases).flatMap(([value, list]) => keysIn(value.split('~').at(-1) ?? '').map((key) => [key, list])),
  )
  return (name) =>
    keysIn(name)
      .flatMap((key) => byKey.get(key) ?? [])
      .filter((phrase, index, all) => all.indexOf(phrase) === index)
}
