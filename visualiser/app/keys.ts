import { useEffect, useEffectEvent } from 'react'

/** Calls back for each key outside of fields and browser shortcuts, wherever the focus is. */
export function useKeys(onKey: (key: string, event: KeyboardEvent) => void): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const isCommand = event.ctrlKey || event.metaKey || event.altKey
    const isTyping = event.target instanceof Element && event.target.closest('input, textarea, select, dialog') !== null
    if (!isCommand && !isTyping) onKey(event.key, event)
  })
  // The keys belong to the page, not to an element of React's.
  useEffect(() => {
    window.addEventListener('keydown', handle)
    return () => window.removeEventListener('keydown', handle)
  }, [])
}
