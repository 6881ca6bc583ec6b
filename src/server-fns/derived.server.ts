import type { Translator } from './shell/translator.server.ts'

/**
 * Caches what is made of responses that are cached themselves, for as long as they are. A response was requested for one
 * site, locale and input, so that all else it is made with but the translator is the same each time.
 */
export function derivedFrom<Response extends object, Value>() {
  const cached = new WeakMap<Response, { translator: Translator | undefined; value: Value }>()
  return (response: Response, translator: Translator | undefined, make: () => Value): Value => {
    const known = cached.get(response)
    if (known && known.translator === translator) return known.value
    const value = make()
    cached.set(response, { translator, value })
    return value
  }
}
