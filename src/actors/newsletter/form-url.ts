import { subscribeToNewsletter } from '#/server-fns/newsletter/newsletter.ts'

/** The address that the form posts to without a script. */
export const newsletterUrl = subscribeToNewsletter.url
