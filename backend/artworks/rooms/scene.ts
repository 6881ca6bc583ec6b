import { blur, linearGradient, radialGradient, type Stop } from '../kit/svg.ts'

/** A picture in the making: what is drawn, and the gradients and filters it uses, named as they come. */
export class Scene {
  readonly #definitions = new Map<string, string>()
  readonly #body: string[] = []

  draw(...parts: readonly string[]): this {
    this.#body.push(...parts)
    return this
  }

  /** A gradient from top to bottom, as a fill. */
  down(stops: readonly Stop[]): string {
    return this.#fill((id) => linearGradient(id, stops), `down${JSON.stringify(stops)}`)
  }

  /** A gradient from left to right, as a fill. */
  across(stops: readonly Stop[]): string {
    return this.#fill(
      (id) => linearGradient(id, stops, 'x1="0" y1="0" x2="1" y2="0"'),
      `across${JSON.stringify(stops)}`,
    )
  }

  /** A gradient from the middle outwards, as a fill; `more` moves its centre. */
  outwards(stops: readonly Stop[], more = ''): string {
    return this.#fill((id) => radialGradient(id, stops, more), `outwards${more}${JSON.stringify(stops)}`)
  }

  /** The attribute that blurs an element. */
  soft(deviation: number): string {
    const id = `soft-${deviation}`
    this.#definitions.set(id, blur(id, deviation))
    return `filter="url(#${id})"`
  }

  get body(): string {
    return this.#body.join('')
  }

  get definitions(): string {
    return [...this.#definitions.values()].join('')
  }

  #fill(write: (id: string) => string, key: string): string {
    const known = this.#definitions.get(key)
    const id = known ? /id="([^"]+)"/.exec(known)?.[1] : `fill-${this.#definitions.size}`
    if (!known && id) this.#definitions.set(key, write(id))
    return `url(#${id})`
  }
}
