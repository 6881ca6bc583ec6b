import { useEffect, useRef } from 'react'

/** Leads to the first field that has to be filled in otherwise, when there are more of them than before. */
export function useFocusOnFault<Within extends HTMLElement>(count: number) {
  const within = useRef<Within>(null)
  const before = useRef(0)
  // The outside system is the document's focus.
  useEffect(() => {
    if (count > before.current) within.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
    before.current = count
  }, [count])
  return within
}
