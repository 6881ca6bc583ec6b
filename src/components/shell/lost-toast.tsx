import { useEffect, useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { connectionBanner } from '#styled/recipes'

const SHOWN_FOR = 5000

const words = {
  failed: m.notice_failed,
  'cart-added': m.cart_added_title,
  'wishlist-waiting': m.notice_wishlist_waiting,
}

/** Says for some seconds what a toast would say, whose code could not be loaded either. */
export function LostToast({ kind }: { kind: keyof typeof words }) {
  const [isShown, setShown] = useState(true)
  // The clock is outside of React.
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), SHOWN_FOR)
    return () => clearTimeout(timer)
  }, [])
  return isShown ? (
    <p role="alert" className={connectionBanner()}>
      {words[kind]()}
    </p>
  ) : null
}
