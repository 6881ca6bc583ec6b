import type { ChangeEvent } from 'react'

/** Writes what is typed at the end of a field as it is usually written. */
export const written =
  (write: (text: string) => string) =>
  ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    if (input.selectionEnd === input.value.length) input.value = write(input.value)
  }
