/** Input of a server function that its schema cannot check, such as a site that is not configured. */
export class InvalidInput extends Error {}
