import { AsyncLocalStorage } from 'node:async_hooks'
import { baseLocale, overwriteGetLocale, type Locale } from '#/paraglide/runtime.js'

const scope = new AsyncLocalStorage<Locale>()

overwriteGetLocale(() => scope.getStore() ?? baseLocale)

/** Runs a rendering whose messages are in one locale, whatever other requests speak meanwhile. */
export const inLocale = <Result>(locale: Locale, run: () => Result): Result => scope.run(locale, run)
