import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { modulesOfChunks } from '../../chunks.config.ts'
import messages from '../../messages/en-US.json' with { type: 'json' }

/** The modules of the shop, of the packages that chunks name, and of the parts of routes. A build has a module a message. */
const modules = [
  'src/**/*.{ts,tsx,js,svg}',
  'styled-system/recipes/*.mjs',
  'node_modules/{@zag-js/{anatomy,aria-hidden,core,dismissable,dom-query,focus-trap,focus-visible,react,remove-scroll,utils},@ark-ui/react,@tanstack/react-{router,start-client}}/dist/**/*.{js,mjs}',
  'node_modules/lucide/dist/esm/icons/*.mjs',
]
  .flatMap((pattern) => globSync(pattern))
  .flatMap((file) => {
    if (file.startsWith('src/routes/'))
      return [file, `${file}?tsr-split=loader`, `${file}?tsr-split=component---pendingComponent`]
    const deferred = file.endsWith('.tsx') ? (readFileSync(file, 'utf8').match(/<Hydrate\b/g) ?? []) : []
    return [file, ...deferred.map((_, index) => `${file}?tss-hydrate=${index}`)]
  })
  .concat(Object.keys(messages).map((name) => `src/paraglide/messages/${name}.js`))
  .map((file) => `/${file}`)

/** The alternatives of a pattern as patterns of their own: `a(?:b|c(?:d|e))` as `ab`, `acd` and `ace`. */
function alternativesOf(pattern: string): string[] {
  const start = pattern.indexOf('(?:')
  if (start === -1) return [pattern]
  const options = ['']
  let depth = 0
  let end = start + 3
  for (; end < pattern.length; end += 1) {
    const character = pattern.charAt(end)
    if (pattern.startsWith('(?:', end)) depth += 1
    if (character === ')' && (depth -= 1) < 0) break
    if (character === '|' && depth === 0) options.push('')
    else options.push(`${options.pop()}${character}`)
  }
  const [before, after] = [pattern.slice(0, start), pattern.slice(end + 1)]
  return options.flatMap((option) => alternativesOf(before + option + after))
}

it.each(Object.entries(modulesOfChunks))('the chunk %s names only modules that exist', (_, patterns) => {
  const alternatives = patterns.flatMap(({ source }) => alternativesOf(source))
  expect(alternatives.length).toBeGreaterThanOrEqual(patterns.length)
  expect(alternatives.filter((source) => !modules.some((module) => new RegExp(source).test(module)))).toEqual([])
})

it('names each module in one chunk', () => {
  const chunksOf = (module: string) =>
    Object.keys(modulesOfChunks).filter((name) => modulesOfChunks[name]?.some((pattern) => pattern.test(module)))
  expect(modules.filter((module) => chunksOf(module).length > 1)).toEqual([])
})

it('leaves the modules that the service worker stores in chunks of their own', () => {
  const worker = readFileSync('scripts/worker.ts', 'utf8')
  const stored = [...worker.matchAll(/^ {2}'(src\/[^']+)',$/gm)].map(([, file = '']) => `/${file}`)
  expect(stored.length).toBeGreaterThan(3)
  const patterns = Object.values(modulesOfChunks).flat()
  expect(stored.filter((file) => patterns.some((pattern) => pattern.test(file)))).toEqual([])
})
