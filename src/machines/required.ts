/**
 * A value of a context that is set in the current state.
 * @throws {Error} if it is null, which is an error in the machine.
 */
export function required<Value>(value: Value | null, name: string): Value {
  if (value === null) throw new Error(`the context has no ${name}`)
  return value
}
