import { useEffect, useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { connectionBanner } from '#styled/recipes'

const SHOWN_FOR = 5000

/** Says for some seconds that something failed, where the code of the toasts could not be loaded either. */
export function LostToasts() {
  const [isShown, setShown] = useState(true)
  // The clock is outside of React.
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), SHOWN_FOR)
    return () => clearTimeout(timer)
  }, [])
  return isShown ? (
    <p role="alert" className={connectionBanner()}>
      {m.notice_failed()}
    </p>
  ) : null
}
