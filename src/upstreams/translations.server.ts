import { translations } from '#/contracts/content/translations.ts'
import { isTranslationsPath, noTranslations, translationsPath, type Translations } from '#/domain/shell/translation.ts'
import { log, requestScope } from '#/log/log.server.ts'
import { requestUpstream } from './client.server.ts'
import { environment, usesEmbeddedBackend } from './environment.server.ts'
import { upstreamCache } from './upstream-cache.server.ts'
import { UpstreamError } from './upstream-error.ts'

const TTL_MS = 30_000

/** Translations by locale. When a request fails, the expired ones are returned. */
const cachedTranslations = upstreamCache<Translations>(TTL_MS, async (locale, expired) => {
  try {
    return await requestUpstream('translations', translationsPath(locale), { schema: translations })
  } catch (error) {
    if (!expired || !(error instanceof UpstreamError)) throw error
    log.fallback('translations could not be fetched; the last ones are used', { locale, error: error.message })
    return expired
  }
})

/** Whether translations have an upstream: a URL or the embedded backend. Otherwise only built-in messages are used. */
export const areTranslationsServed = () => environment().TRANSLATIONS_URL !== '' || usesEmbeddedBackend()

/**
 * The messages of a locale that override the built-in ones; empty, with a log line, when the request fails. Requests
 * nothing while this server handles a request for translations.
 */
export async function readTranslations(locale: string): Promise<Translations> {
  if (isTranslationsPath(requestScope.getStore()?.path ?? '') || !areTranslationsServed()) return noTranslations
  try {
    return await cachedTranslations(locale)
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    log.fallback('translations could not be fetched; built-in messages are used', { locale, error: error.message })
    return noTranslations
  }
}
