import type { Question } from './question.ts'
import type { Search } from '../search/search.ts'
import type { Selection } from '../search/selection.ts'

/** The question as asked, or, where it finds nothing, with its words spelt as the catalogue spells them. */
export async function findable(question: Question, search: Search): Promise<Question> {
  const { selection, text } = question
  if (text && selection.words.length === 0)
    return { ...question, selection: { ...selection, choices: nothing(selection) } }
  if (selection.words.length === 0) return question
  const { total } = await search.counts(selection, [])
  if (total > 0) return question
  const words = await search.corrected(selection.words)
  return { ...question, selection: { ...selection, words } }
}

/** Text without a single letter or digit matches no work: no work has the value 0. */
const nothing = ({ choices }: Selection): Selection['choices'] => [...choices, { attribute: 'site', values: [0] }]
