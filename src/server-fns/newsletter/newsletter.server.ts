import type { SiteAndLocale } from '#/contracts/site-and-locale.ts'
import { log } from '#/log/log.server.ts'
import { subscribe } from '#/upstreams/marketing.server.ts'
import { statusOf } from '#/upstreams/upstream-error.ts'
import { localeContext } from '#/server-fns/shell/locale-context.server.ts'

/** Subscribes an address: NEWS-01 to NEWS-05. Returns false, with a log line, for every failure. */
export async function subscribeByFooter({ email, ...ids }: SiteAndLocale & { email: string }): Promise<boolean> {
  const { site } = localeContext(ids)
  try {
    const { result } = await subscribe(email.trim(), site.id, 'Footer')
    return Boolean(result)
  } catch (error) {
    log.warn('a sign-up to the newsletter failed', { status: statusOf(error), error })
    return false
  }
}
