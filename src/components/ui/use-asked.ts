import { useState } from 'react'
import { painted } from './painted.ts'

/**
 * What a shopper has asked for and no actor knows of yet, to be shown at once; and the function that asks. All that is
 * not to be seen of a tap comes after its paint: fetching an actor's code alone takes longer than a frame. What is
 * asked again before it is carried out is asked once.
 */
export function useAsked<Shown>(): [Shown | null, (shown: Shown, carryOut: () => Promise<void>) => void] {
  const [asked, setAsked] = useState<Shown | null>(null)
  const ask = (shown: Shown, carryOut: () => Promise<void>) => {
    if (asked !== null) return
    setAsked(shown)
    void painted()
      .then(carryOut)
      .finally(() => setAsked(null))
  }
  return [asked, ask]
}
