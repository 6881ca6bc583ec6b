import type { Plugin } from 'vite'

const anew = 'return new Intl.PluralRules(locale, options).select(Number(input))'
const once = `const key = locale + options?.type
	const rules = rulesOf.get(key) ?? new Intl.PluralRules(locale, options)
	rulesOf.set(key, rules)
	return rules.select(Number(input))`

/**
 * Paraglide makes a locale's plural rules anew for every message that counts something, which takes longer than to
 * render the tile that says it.
 */
export const pluralRulesOnce = (): Plugin => ({
  name: 'plural-rules-once',
  apply: 'build',
  transform: {
    filter: { id: /\/src\/paraglide\/registry\.js$/ },
    handler(code) {
      if (!code.includes(anew))
        throw new Error('Paraglide no longer makes its plural rules as plural-rules-once.ts expects')
      return `const rulesOf = new Map()\n${code.replace(anew, once)}`
    },
  },
})
