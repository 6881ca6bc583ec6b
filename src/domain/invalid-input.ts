/** Thrown for invalid input of a server function that its schema cannot detect, such as an unknown site. */
export class InvalidInput extends Error {}
