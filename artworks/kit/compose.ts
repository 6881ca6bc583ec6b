import type { Sketch, Studio } from '../studio.ts'
import { type InkParams, inksOf, type InkTable } from './inks.ts'
import { type Random, randomFrom } from './random.ts'

/** What a composition is drawn on and with. */
export interface Canvas<Colors> {
  width: number
  height: number
  colors: Colors
  random: Random
}

interface ComposeOptions {
  inks: InkTable
  /** Separates the random numbers of the studio's artists; without it they compose the same works. */
  salt?: number
  /** The first and the last year of a work. */
  years?: readonly [first: number, last: number]
}

/** The `compose` of a studio whose inks are measured: creates the random source and adds inks and year to the sketch. */
export const composeMeasured =
  <Params extends InkParams>(
    { inks, salt = 0, years = [2014, 2026] }: ComposeOptions,
    sketch: (random: Random, seed: number) => Omit<Sketch<Params>, 'inks' | 'year'>,
  ): Studio<Params>['compose'] =>
  (seed, artist) => {
    const random = randomFrom(seed + artist * salt)
    const composed = sketch(random, seed)
    return { ...composed, inks: inksOf(inks, composed.params), year: random.whole(...years) }
  }
