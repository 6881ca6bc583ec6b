import { z } from 'zod'
import { searchedWords } from '#/domain/search/typeahead.ts'
import { siteAndLocale } from '#/contracts/site-and-locale.ts'

/** The typed search text, truncated to the maximum length of a search. */
export const typeaheadInput = siteAndLocale.extend({ words: z.string().transform(searchedWords) })

export type TypeaheadInput = z.infer<typeof typeaheadInput>
