/** An effect that a machine asks for by name, that its wiring provides, and that answers nothing. */
export const effect =
  <Params = undefined>(name: string) =>
  (_: unknown, params: Params): void => {
    throw new Error(`effect "${name}" was not provided (${JSON.stringify(params)})`)
  }
