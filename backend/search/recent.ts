/** Keeps the answers that were asked for last, and forgets all when the catalogue changes. */
export class RecentAnswers<Answer> {
  readonly #answers = new Map<string, Promise<Answer>>()
  readonly #most: number

  constructor(most: number) {
    this.#most = most
  }

  /** The answer kept under a key, or what `find` gives; the same question at the same time is asked once. */
  get(key: string, find: () => Promise<Answer>): Promise<Answer> {
    const kept = this.#answers.get(key)
    const answer = kept ?? find()
    this.#answers.delete(key)
    this.#answers.set(key, answer)
    if (!kept) {
      answer.catch(() => this.#answers.delete(key))
      const [oldest] = this.#answers.keys()
      if (this.#answers.size > this.#most && oldest !== undefined) this.#answers.delete(oldest)
    }
    return answer
  }

  clear(): void {
    this.#answers.clear()
  }
}
