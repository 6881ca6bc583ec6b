/** RESET-13, RESET-14: the address of a configured callback. A path gets the shop's origin; an absolute address stays. */
export const callbackAddress = (configured: string, origin: string): string =>
  /^https?:\/\//i.test(configured) ? configured : new URL(configured, origin).href
