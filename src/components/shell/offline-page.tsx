import { Link, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { lazyPart } from '#/components/ui/lazy-part.tsx'
import { useBrand } from '#/components/ui/use-brand.ts'
import { returnAddress } from '#/domain/auth/return-address.ts'
import { m } from '#/paraglide/messages.js'
import { cx } from '#styled/cx'
import { isShopReachable } from '#/actors/shell/stored-pages.ts'
import { button, page, siteHeader } from '#styled/recipes'
import { PlainMessage } from './plain-message.tsx'

const OfflineReading = lazyPart(async () => (await import('./offline-reading.tsx')).OfflineReading)

/**
 * Shown by the service worker in place of a page that cannot be requested, which the fragment of its address names.
 * That page is opened when the connection is back, or by the shopper.
 */
export function OfflinePage() {
  const { wordmark } = useBrand()
  const router = useRouter()
  const styles = siteHeader()
  const open = async () => {
    if (!(await isShopReachable())) return
    const requested = returnAddress(decodeURI(window.location.hash.slice(1)), window.location.origin)
    window.location.replace(requested ?? router.options.context.addressOf('/'))
  }
  const openAgain = useEffectEvent(() => void open())
  // The network is outside of React.
  useEffect(() => {
    openAgain()
    window.addEventListener('online', openAgain)
    return () => window.removeEventListener('online', openAgain)
  }, [])

  return (
    <>
      <header className={styles.root}>
        <div className={cx(page(), styles.row)}>
          <Link className={styles.logo} to="/">
            {wordmark}
            <i className={styles.mark} />
          </Link>
        </div>
      </header>
      <main id="main" tabIndex={-1}>
        <PlainMessage title={m.error_offline_title()} sentences={[m.error_offline_what()]}>
          <button type="button" className={button({ kind: 'lead' })} onClick={() => void open()}>
            {m.error_offline_retry()}
          </button>
        </PlainMessage>
        <OfflineReading />
      </main>
    </>
  )
}
