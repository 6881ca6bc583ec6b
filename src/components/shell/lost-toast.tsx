import { useEffect, useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { connectionBanner } from '#styled/recipes'

const SHOWN_FOR = 5000

/** Says for some seconds what a toast would say, whose code could not be loaded either. */
export function LostToast({ kind }: { kind: 'failed' | 'cart-added' }) {
  const [isShown, setShown] = useState(true)
  // The clock is outside of React.
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), SHOWN_FOR)
    return () => clearTimeout(timer)
  }, [])
  return isShown ? (
    <p role="alert" className={connectionBanner()}>
      {kind === 'failed' ? m.notice_failed() : m.cart_added_title()}
    </p>
  ) : null
}
