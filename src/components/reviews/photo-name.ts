import { m } from '#/paraglide/messages.js'

/** The text alternative of a review photo. */
export const photoName = (name: string, index: number, count: number): string =>
  m.reviews_photo({ name, number: index + 1, count })
