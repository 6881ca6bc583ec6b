import { LRUCache } from 'lru-cache'

/** The answers that were requested last; all leave when the catalogue changes. */
export class RecentAnswers<Answer extends object> {
  readonly #answers: LRUCache<string, Answer, () => Promise<Answer>>

  constructor(max: number) {
    this.#answers = new LRUCache({
      max,
      fetchMethod: (_key, _stale, { context: find }) => find(),
      // What was searched before a change is returned to those who wait for it and not cached.
      ignoreFetchAbort: true,
    })
  }

  /** The cached answer, or the one that `find` returns; concurrent requests for a key share one search. */
  get(key: string, find: () => Promise<Answer>): Promise<Answer> {
    return this.#answers.forceFetch(key, { context: find })
  }

  clear(): void {
    this.#answers.clear()
  }
}
