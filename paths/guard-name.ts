/** The name of a guard; of one that combines others, such as `not a` or `a and b`, with their names. */
export function guardName(guard: unknown): string {
  if (typeof guard === 'function' && 'guards' in guard && Array.isArray(guard.guards)) {
    const names = guard.guards.map(guardName)
    return guard.name === 'not' ? `not ${names.join()}` : names.join(` ${guard.name} `)
  }
  if (typeof guard === 'string') return guard
  if (typeof guard === 'object' && guard !== null && 'type' in guard) return String(guard.type)
  return typeof guard === 'function' ? guard.name || 'an unnamed guard' : 'nothing'
}
