import { useState, type RefCallback } from 'react'

/** For the link that opens a form: takes the focus when the form has been closed again. */
export function useFocusOnReturn(isOpen: boolean): RefCallback<HTMLElement> | undefined {
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  return wasOpen ? focus : undefined
}

const focus = (element: HTMLElement | null) => element?.focus()
