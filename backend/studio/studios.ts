import type { Studio } from './studio.ts'
import { dunes } from './studios/dunes/dunes.ts'
import { layeredMountains } from './studios/layered-mountains/layered-mountains.ts'

/** Every studio that works for the house. */
export const studios: readonly Studio[] = [layeredMountains, dunes]

/** The studio of an id, if the house has one. */
export const studioById = (id: string): Studio | undefined => studios.find((studio) => studio.id === id)
