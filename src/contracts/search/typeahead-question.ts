import { z } from 'zod'
import { searchedWords } from '#/domain/search/typeahead.ts'
import { place } from '#/contracts/place.ts'

/** For which words suggestions are asked for; overlong ones are cut, as their search would be. */
export const typeaheadQuestion = place.extend({ words: z.string().transform(searchedWords) })

export type TypeaheadQuestion = z.infer<typeof typeaheadQuestion>
