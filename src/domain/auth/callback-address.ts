/** RESET-13, RESET-14: a configured callback, with the shop's origin before it unless it is an address of its own. */
export const callbackAddress = (configured: string, origin: string): string =>
  /^https?:\/\//i.test(configured) ? configured : new URL(configured, origin).href
