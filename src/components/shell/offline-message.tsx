import { lazyPart } from '#/components/ui/lazy-part.tsx'
import { m } from '#/paraglide/messages.js'
import { button } from '#styled/recipes'
import { PlainMessage } from './plain-message.tsx'

const OfflineReading = lazyPart(async () => (await import('./offline-reading.tsx')).OfflineReading)

/** The message for a page that could not be loaded, with pages that can be read offline. */
export function OfflineMessage({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <PlainMessage title={m.error_offline_title()} sentences={[m.error_offline_what()]}>
        <button type="button" className={button({ kind: 'lead' })} onClick={onRetry}>
          {m.error_offline_retry()}
        </button>
      </PlainMessage>
      <OfflineReading />
    </>
  )
}
