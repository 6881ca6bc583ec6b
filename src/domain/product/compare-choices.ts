/** The most works that are compared. */
export const maxCompared = 4
/** Between the works of an address. */
export const separator = '_'

/** The id of the form of a list, to which the boxes of its tiles belong. */
export const compareForm = 'compare'
/** The name of a tile's field in the form of a list. */
export const choiceField = (imageId: string): string => `w.${imageId}`

/** The value of a list's search param `compare`; `on` while no work is chosen. */
export const writeChoices = (imageIds: readonly string[]): string => imageIds.join(separator) || 'on'

/** Reads the result of `writeChoices`; ignores what is no image id, and works beyond the most. */
export const readChoices = (written: string): string[] =>
  [...new Set(written.split(separator))].filter((part) => /^\d{8,10}$/.test(part)).slice(0, maxCompared)
