import type { Plugin } from 'vite'

const helper = `
const fetched = new Set(Array.from(document.querySelectorAll('link[rel=modulepreload]'), (link) => link.href))

async function fetchOnce(path) {
  const address = new URL('/' + path, location.href).href
  if (fetched.has(address)) return
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(path + ' answered ' + answer.status)
  await answer.arrayBuffer()
  fetched.add(address)
}

export const __vitePreload = async (load, paths = []) => {
  await Promise.all(paths.map(fetchOnce))
  return load()
}`

/**
 * A browser never asks again for a module that it once failed to fetch. So what an import on call needs is fetched
 * into the browser's cache first, all at once, and imported only when all of it is there: a blink of the network
 * spoils nothing, and the same import may be tried again. Style sheets are none of its business: see
 * `components/ui/area-sheet.tsx`.
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
})
