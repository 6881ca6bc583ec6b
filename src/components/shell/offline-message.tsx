import { useRouter } from '@tanstack/react-router'
import { lazyPart } from '#/components/ui/lazy-part.tsx'
import { RETRY } from '#/domain/shell/worker-message.ts'
import { m } from '#/paraglide/messages.js'
import { button } from '#styled/recipes'
import { PlainMessage } from './plain-message.tsx'

const OfflineReading = lazyPart(async () => (await import('./offline-reading.tsx')).OfflineReading)

/**
 * The message for a page that could not be loaded, with pages that can be read offline. Without a script, as in a language
 * that the shopper has not used, the service worker receives the form and opens the page.
 */
export function OfflineMessage({ onRetry }: { onRetry: () => void }) {
  const { addressOf } = useRouter().options.context
  return (
    <>
      <PlainMessage title={m.error_offline_title()} sentences={[m.error_offline_what()]}>
        <form
          action={addressOf('/offline')}
          onSubmit={(event) => {
            event.preventDefault()
            onRetry()
          }}
        >
          <button type="submit" name={RETRY} className={button({ kind: 'lead' })}>
            {m.error_offline_retry()}
          </button>
        </form>
      </PlainMessage>
      <OfflineReading />
    </>
  )
}
