import type { Studio } from './studio.ts'

/** Every studio that works for the house. */
export const studios: readonly Studio[] = []

/** The studio of an id, if the house has one. */
export const studioById = (id: string): Studio | undefined => studios.find((studio) => studio.id === id)
