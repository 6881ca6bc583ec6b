import { m } from '#/paraglide/messages.js'

/** What a photo of a review is called. */
export const photoName = (name: string, index: number, count: number): string =>
  m.reviews_photo({ name, number: index + 1, count })
