/** The entries of a form, by the names of its fields. */
export interface FormEntries {
  /** Empty for a field that the form does not have. */
  text: (name: string) => string
  isTicked: (name: string) => boolean
}

export const formEntries = (fields: FormData): FormEntries => ({
  text: (name) => {
    const value = fields.get(name)
    return typeof value === 'string' ? value : ''
  },
  isTicked: (name) => fields.has(name),
})
