/** An effect that a machine names and its actor provides; it has no result. */
export const effect =
  <Params = undefined>(name: string) =>
  (_: unknown, params: Params): void => {
    throw new Error(`effect "${name}" was not provided (${JSON.stringify(params)})`)
  }
