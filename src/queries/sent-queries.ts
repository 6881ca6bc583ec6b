import { dehydrate, type DehydratedState, type Query, type QueryClient } from '@tanstack/react-query'
import { fromColumnJson, toColumnJson } from '#/domain/column-json.ts'

type DehydratedQuery = DehydratedState['queries'][number]
type State = DehydratedQuery['state']
type SentQuery = Pick<DehydratedQuery, 'queryKey'> & { state: State; error?: string }

/** The id of the element with the results of a page's queries. */
export const SENT_QUERIES = 'queries'

const isSettled = ({ state }: Query) => state.status !== 'pending'

/** The state of a query after its first result. */
const settled: Readonly<Record<string, unknown>> = {
  dataUpdateCount: 1,
  error: null,
  errorUpdateCount: 0,
  errorUpdatedAt: 0,
  fetchFailureCount: 0,
  fetchFailureReason: null,
  fetchMeta: null,
  isInvalidated: false,
  status: 'success',
  fetchStatus: 'idle',
}

const texts = new WeakMap<object, string>()

/** The JSON of a result. Data of an upstream is the same object for all pages, so that its text is made once. */
function textOf(data: object): string {
  const text = texts.get(data) ?? toColumnJson(data)
  texts.set(data, text)
  return text
}

function sentQuery({ queryKey, state: { data, error, ...state } }: DehydratedQuery): string {
  const changed = Object.fromEntries(
    Object.entries(state).filter(([name, value]) => name !== 'fetchFailureReason' && value !== settled[name]),
  )
  const rest = JSON.stringify({ queryKey, ...(error && { error: error.message }), state: changed })
  const text = typeof data === 'object' && data !== null ? textOf(data) : JSON.stringify(data)
  return text === undefined ? rest : `${rest.slice(0, -2)},"data":${text}}}`
}

/**
 * The results of a page's queries as the text of a script element, without the state that nearly all have. Of an error, the
 * browser gets its message.
 */
export const sentQueries = (queryClient: QueryClient): string =>
  `[${dehydrate(queryClient, { shouldDehydrateQuery: isSettled }).queries.map(sentQuery).join()}]`.replaceAll(
    '<',
    String.raw`\u003C`,
  )

/** Adds the results that the server has sent. */
export function receiveQueries(queryClient: QueryClient) {
  const sent = document.getElementById(SENT_QUERIES)?.textContent
  if (!sent) return
  for (const { queryKey, state, error } of fromColumnJson(sent) as readonly SentQuery[])
    queryClient
      .getQueryCache()
      .build(queryClient, { queryKey }, { ...settled, ...state, ...(error && { error: new Error(error) }) } as State)
}
