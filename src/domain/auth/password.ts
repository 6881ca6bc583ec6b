export type PasswordError = 'length' | 'uppercase' | 'lowercase' | 'number' | 'special'

/** The rules of a password, in the order of the checklist. */
const rules: readonly (readonly [PasswordError, RegExp])[] = [
  ['length', /^[^]{8,}$/],
  ['uppercase', /\p{Lu}/u],
  ['lowercase', /\p{Ll}/u],
  ['number', /\d/],
  ['special', /[!@#$%^&*(),.?":{}|<>]/],
]

/** The rules that a password breaks. */
export const passwordErrors = (password: string): PasswordError[] =>
  rules.filter(([, pattern]) => !pattern.test(password)).map(([error]) => error)
