import { subscribeToNewsletter } from '#/server-fns/newsletter/newsletter.ts'

/** The URL that the newsletter form posts to without a script. */
export const newsletterUrl = subscribeToNewsletter.url
