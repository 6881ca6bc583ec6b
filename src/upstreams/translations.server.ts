import { translations } from '#/contracts/content/translations.ts'
import { isTranslationsPath, noTranslations, translationsPath, type Translations } from '#/domain/shell/translation.ts'
import { log, requestScope } from '#/log/log.server.ts'
import { ask } from './client.server.ts'
import { environment, usesEmbeddedBackend } from './environment.server.ts'
import { upstreamCache } from './upstream-cache.server.ts'
import { UpstreamFault } from './upstream-fault.ts'

const KEPT_FOR = 30_000

const kept = upstreamCache<Translations>(KEPT_FOR, (locale) =>
  ask('translations', translationsPath(locale), { schema: translations }),
)

/** A shop whose upstreams are all elsewhere has the built-in words, unless it is told where there are others. */
const areServed = () => environment().TRANSLATIONS_URL !== '' || usesEmbeddedBackend()

/**
 * The texts of a locale that go before the built-in ones; none, and a line in the log, when they cannot be had.
 * They are not asked for while their own address is being answered, which this shop may be the one to serve.
 */
export async function readTranslations(locale: string): Promise<Translations> {
  if (isTranslationsPath(requestScope.getStore()?.path ?? '') || !areServed()) return noTranslations
  try {
    return await kept(locale)
  } catch (fault) {
    if (!(fault instanceof UpstreamFault)) throw fault
    log.fallback('no translations: the built-in words are used', { locale, fault: fault.message })
    return noTranslations
  }
}
