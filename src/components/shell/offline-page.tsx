import { useRouter } from '@tanstack/react-router'
import { Link } from '#/components/ui/link.tsx'
import { useEffect, useEffectEvent } from 'react'
import { useBrand } from '#/components/ui/use-brand.ts'
import { returnAddress } from '#/domain/auth/return-address.ts'
import { cx } from '#styled/cx'
import { isShopReachable, onReachable } from '#/actors/shell/stored-pages.ts'
import { page, siteHeader } from '#styled/recipes'
import { OfflineMessage } from './offline-message.tsx'

/**
 * The service worker shows this page instead of one that cannot be requested; the fragment of its address is the address
 * of that page. Opens that page when the connection is back or the shopper retries.
 */
export function OfflinePage() {
  const { wordmark } = useBrand()
  const router = useRouter()
  const styles = siteHeader()
  const open = () => {
    const requested = returnAddress(window.location.hash.slice(1), window.location.origin)
    window.location.replace(requested ?? router.options.context.addressOf('/'))
  }
  const openReachable = useEffectEvent(open)
  // The outside system is the network.
  useEffect(() => onReachable(() => openReachable()), [])

  return (
    <>
      <header className={styles.root}>
        <div className={cx(page(), styles.row)}>
          <div className={styles.lead}>
            <Link className={styles.logo} to="/">
              {wordmark}
              <i className={styles.mark} />
            </Link>
          </div>
        </div>
      </header>
      <main id="main" tabIndex={-1}>
        <OfflineMessage
          onRetry={() => void isShopReachable().then((isReachable) => (isReachable ? open() : undefined))}
        />
      </main>
    </>
  )
}
