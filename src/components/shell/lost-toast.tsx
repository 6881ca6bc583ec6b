import { useEffect, useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { connectionBanner } from '#styled/recipes'

const SHOWN_MS = 5000

const messages = {
  failed: m.notice_failed,
  'cart-added': m.cart_added_title,
  'wishlist-waiting': m.notice_wishlist_waiting,
}

/** A message in place of a toast whose code failed to load. */
export function LostToast({ kind }: { kind: keyof typeof messages }) {
  const [isShown, setShown] = useState(true)
  // The outside system is the clock.
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [])
  return isShown ? (
    <p role="alert" className={connectionBanner()}>
      {messages[kind]()}
    </p>
  ) : null
}
