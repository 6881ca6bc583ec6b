import { useState } from 'react'

/** The entry with this id; after its removal the last known one, for the dialog that is still open. */
export function useEntryToRemove<Entry>(id: unknown, found: Entry | undefined): Entry | undefined {
  const [last, setLast] = useState({ id, entry: found })
  if (found !== undefined && found !== last.entry) setLast({ id, entry: found })
  return found ?? (last.id === id ? last.entry : undefined)
}
