import { useState, type RefCallback } from 'react'

/** A ref for the link that opens a form: focuses the link when the form has closed. */
export function useFocusOnReturn(isOpen: boolean): RefCallback<HTMLElement> | undefined {
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  return wasOpen ? focusOnMount : undefined
}

export const focusOnMount = (element: HTMLElement | null) => element?.focus()
