export interface PersonName {
  firstName: string
  lastName: string
}

/** Languages in which the family name comes first. */
const familyNameFirst: ReadonlySet<string> = new Set(['hu', 'ja', 'ko', 'zh'])

/** The parts of a name in the order of the locale. */
export const nameOrder = (locale: string): readonly (keyof PersonName)[] =>
  familyNameFirst.has(new Intl.Locale(locale).language) ? ['lastName', 'firstName'] : ['firstName', 'lastName']

/** A full name in the order of the locale. */
export const fullName = (name: Partial<PersonName>, locale: string): string =>
  nameOrder(locale)
    .map((part) => name[part]?.trim())
    .filter(Boolean)
    .join(' ')
