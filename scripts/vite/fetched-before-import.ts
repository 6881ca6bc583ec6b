import type { Plugin } from 'vite'

const needsAddress = '__ADDRESS_OF_NEEDS__'

const helper = `
const patience = 120000
const fetched = new Set(Array.from(document.querySelectorAll('link[rel=modulepreload]'), (link) => link.href))
let needs

const lost = (address, type, cause) =>
  Object.assign(new Error('Loading chunk ' + address + ' failed', { cause }), { name: 'ChunkLoadError', type })

async function fetchWhole(address) {
  let answer, text
  try {
    answer = await fetch(address, { signal: AbortSignal.timeout(patience) })
    text = await answer.text()
  } catch (cause) {
    throw lost(address, cause.name === 'TimeoutError' ? 'timeout' : 'error', cause)
  }
  if (!answer.ok) throw lost(address, answer.status === 404 ? 'missing' : 'error')
  return text
}

async function fetchOnce(part) {
  const address = new URL(part, import.meta.url).href
  if (fetched.has(address)) return
  await fetchWhole(address)
  fetched.add(address)
}

function allFor(part, all) {
  if (!all.has(part)) for (const needed of needs[all.add(part) && part]) allFor(needed, all)
  return all
}

export const __vitePreload = async (load, part) => {
  needs ??= JSON.parse(await fetchWhole('${needsAddress}'))
  const fetchAll = () => Promise.all(Array.from(allFor(part, new Set()), fetchOnce))
  await fetchAll()
  return load().catch(async (fault) => {
    // What the page's head asked for may not have come.
    fetched.clear()
    await fetchAll()
    throw fault
  })
}`

/**
 * A browser never asks again for a module that it once failed to fetch. So what an import on call needs is fetched
 * into the browser's cache first, all at once, and imported only when all of it is there: a blink of the network
 * spoils nothing, and the same import may be tried again. What cannot be had raises the error of `domain/lost-chunk.ts`.
 * Which scripts need which is in a file of its own, fetched with the first import on call; Vite would write it into the
 * first visit's scripts. Style sheets are none of its business: see `components/ui/area-sheet.tsx`.
 */
export const fetchedBeforeImport = (): Plugin => ({
  name: 'fetched-before-import',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    order: 'post',
    filter: { id: /vite\/preload-helper\.js$/ },
    handler(code) {
      if (!code.includes('__vitePreload'))
        throw new Error("Vite's helper for imports on call is not what fetched-before-import.ts expects")
      return { code: helper, map: null }
    },
  },
  renderChunk: (code) => (code.includes(marker) ? { code: withNamesOfParts(code), map: null } : null),
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
    const fromHere = (fileName: string) => fileName.replace('assets/', './')
    const needs = chunks.map(({ fileName, imports }) => [fromHere(fileName), imports.map(fromHere)])
    const file = this.emitFile({ type: 'asset', name: 'needs.json', source: JSON.stringify(Object.fromEntries(needs)) })
    const asking = chunks.filter(({ code }) => code.includes(needsAddress))
    if (asking.length !== 1 || !asking[0]?.isEntry)
      throw new Error(
        'The helper of fetched-before-import.ts is not in the entry, whose name changes with every script',
      )
    asking[0].code = asking[0].code.replace(needsAddress, `/${this.getFileName(file)}`)
  },
})

/** Where Vite would list what an import on call needs; imports may stand within each other. */
const marker = '__VITE_PRELOAD__'

function withNamesOfParts(code: string): string {
  const open: string[] = []
  return code.replace(/import\(("[^"]+"|'[^']+'|`[^`]+`)\)|__VITE_PRELOAD__/g, (found, part?: string) => {
    if (part) open.push(part)
    return part ? found : (open.pop() ?? found)
  })
}
