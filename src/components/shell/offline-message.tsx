import { lazyPart } from '#/components/ui/lazy-part.tsx'
import { m } from '#/paraglide/messages.js'
import { button } from '#styled/recipes'
import { PlainMessage } from './plain-message.tsx'

const OfflineReading = lazyPart(async () => (await import('./offline-reading.tsx')).OfflineReading)

/** Says that a page could not be loaded, with what can be read all the same. */
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
