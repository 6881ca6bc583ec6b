import { blur, linearGradient, radialGradient, type Stop } from '../kit/svg.ts'

/** Collects the elements of a drawing and the gradients and filters that they use. */
export class Scene {
  readonly #definitions = new Map<string, string>()
  readonly #body: string[] = []

  draw(...parts: readonly string[]): this {
    this.#body.push(...parts)
    return this
  }

  /** The fill of a gradient from top to bottom. */
  verticalGradient(stops: readonly Stop[]): string {
    return this.#fill((id) => linearGradient(id, stops), `vertical${JSON.stringify(stops)}`)
  }

  /** The fill of a gradient from left to right. */
  horizontalGradient(stops: readonly Stop[]): string {
    return this.#fill(
      (id) => linearGradient(id, stops, 'x1="0" y1="0" x2="1" y2="0"'),
      `horizontal${JSON.stringify(stops)}`,
    )
  }

  /** The fill of a gradient from the centre outwards; `attributes` can move the centre. */
  radialGradient(stops: readonly Stop[], attributes = ''): string {
    return this.#fill((id) => radialGradient(id, stops, attributes), `radial${attributes}${JSON.stringify(stops)}`)
  }

  /** The attribute that blurs an element. */
  blur(deviation: number): string {
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
