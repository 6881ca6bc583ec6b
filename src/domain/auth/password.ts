export type PasswordError = 'length' | 'uppercase' | 'lowercase' | 'number' | 'special'

/** What a password has to have, in the order in which a checklist shows it. */
const rules: readonly (readonly [PasswordError, RegExp])[] = [
  ['length', /^[^]{8,}$/],
  ['uppercase', /\p{Lu}/u],
  ['lowercase', /\p{Ll}/u],
  ['number', /\d/],
  ['special', /[!@#$%^&*(),.?":{}|<>]/],
]

/** The rules that a password does not keep. */
export const passwordErrors = (password: string): PasswordError[] =>
  rules.filter(([, pattern]) => !pattern.test(password)).map(([error]) => error)
