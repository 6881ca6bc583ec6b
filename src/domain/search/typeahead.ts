import { wellFormed } from '../text-error.ts'

/** The search service's suggestions for a text; empty if the request failed. */
export interface Suggestions {
  status: 'found' | 'failed'
  categories: readonly SuggestedCategory[]
  phrases: readonly string[]
  pages: readonly SuggestedPage[]
  products: readonly SuggestedWork[]
}

export interface SuggestedCategory {
  name: string
  path: string
  /** The number of its works. */
  count?: number | undefined
  /** The base of the picture of one of them. */
  picture?: string | undefined
}

/** A page about the shop, such as the one about returns. */
export interface SuggestedPage {
  title: string
  path: string
}

export interface SuggestedWork {
  title: string
  artist: string
  path: string
  /** In the minor units of the currency. */
  price: number
  currency: string
  picture?: { base: string; aspect: number } | undefined
}

export const noSuggestions: Suggestions = { status: 'found', categories: [], phrases: [], pages: [], products: [] }
export const failedSuggestions: Suggestions = { ...noSuggestions, status: 'failed' }

export const areSuggestionsEmpty = ({ categories, phrases, pages, products }: Suggestions): boolean =>
  categories.length + phrases.length + pages.length + products.length === 0

/** An option below the search field. `all` searches for the typed text. */
export type TypeaheadOption =
  | { kind: 'recent' | 'phrase' | 'all'; words: string }
  | { kind: 'category'; category: SuggestedCategory }
  | { kind: 'page'; page: SuggestedPage }
  | { kind: 'product'; work: SuggestedWork }

export interface TypeaheadContents {
  /** The typed text, normalized by `searchedWords`. */
  words: string
  recent: readonly string[]
  suggestions: Suggestions | null
  /** The fewest characters for which suggestions are requested. */
  shortest: number
}

/** The options below the field, in the order in which they are shown. */
export function optionsOf({ words, recent, suggestions, shortest }: TypeaheadContents): TypeaheadOption[] {
  if (words.length < shortest) return recent.map((text) => ({ kind: 'recent', words: text }))
  const { categories, phrases, pages, products } = suggestions ?? noSuggestions
  return [
    ...categories.map((category) => ({ kind: 'category' as const, category })),
    ...phrases.map((phrase) => ({ kind: 'phrase' as const, words: phrase })),
    ...pages.map((page) => ({ kind: 'page' as const, page })),
    ...products.map((work) => ({ kind: 'product' as const, work })),
    { kind: 'all', words },
  ]
}

const MAX_LENGTH = 120

/** Normalizes typed text for a search: trimmed, white space collapsed, cut to the maximum length. */
export const searchedWords = (typed: string): string =>
  wellFormed(typed.trim().replace(/\s+/g, ' ').slice(0, MAX_LENGTH))

export const searchAddress = (searchPath: string, words: string): string =>
  `${searchPath}?skq=${encodeURIComponent(words)}`

/** The address that an option leads to. */
export function optionAddress(option: TypeaheadOption, { typed, searchPath }: { typed: string; searchPath: string }) {
  switch (option.kind) {
    case 'recent':
    case 'all':
      return searchAddress(searchPath, option.words)
    case 'phrase':
      return `/search?q=${encodeURIComponent(option.words)}`
    case 'category': {
      const { name, path } = option.category
      const query = `sks=${encodeURIComponent(name)}&skt=${encodeURIComponent(typed)}`
      return `${path}${path.includes('?') ? '&' : '?'}${query}`
    }
    case 'page':
      return option.page.path
    case 'product':
      return option.work.path
  }
}

/** The text that an option searches for; undefined for a category, a page or a work. */
export const optionWords = (option: TypeaheadOption): string | undefined =>
  'words' in option ? option.words : undefined

/** Adds a search to the recent ones: latest first, without duplicates, up to a limit. */
export const withRecent = (recent: readonly string[], words: string, limit: number): string[] =>
  [words, ...recent.filter((earlier) => earlier.toLowerCase() !== words.toLowerCase())].slice(0, limit)

/** The recent searches in a stored value; ignores malformed entries. */
export function recentOf(stored: unknown, limit: number): string[] {
  if (!Array.isArray(stored)) return []
  const words = stored.filter((entry) => typeof entry === 'string').map(searchedWords)
  return [...new Set(words.filter(Boolean))].slice(0, limit)
}
