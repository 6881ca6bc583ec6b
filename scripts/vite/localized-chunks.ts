import { minifySync, type Plugin } from 'vite'

/** Stands in the bundled scripts wherever a message asks for the locale. */
const placeholder = '__LOCALE__'
const asked = 'experimentalStaticLocale ?? options.locale ?? getLocale()'

/**
 * Writes the browser's scripts once for each locale, `assets/fr-CA/…` beside `assets/…`, each with the words of its
 * locale alone. The server names the copies in its pages; a copy finds the others in its own folder.
 */
export const localizedChunks = (locales: readonly string[]): Plugin => ({
  name: 'localized-chunks',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/src\/paraglide\/messages\/(?!_index)[^/]+\.js$/ },
    handler(code, id) {
      if (!code.includes(asked)) throw new Error(`${id} does not choose its locale as localized-chunks.ts expects`)
      return code.replaceAll(asked, placeholder)
    },
  },
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      for (const locale of locales)
        for (const { fileName, code } of chunks) {
          const worded = code.replaceAll(placeholder, JSON.stringify(locale))
          const { code: source, errors } = minifySync(fileName, worded, { module: true })
          if (errors.length) throw new Error(`${fileName} could not be written for ${locale}: ${errors[0]?.message}`)
          this.emitFile({ type: 'asset', fileName: fileName.replace('assets/', `assets/${locale}/`), source })
        }
    },
  },
})
