// The scripts of the browser in each locale (decision 086).
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { minify } from '@swc/core'
import type { Plugin } from 'vite'
import type { StorefrontConfig } from '../src/domain/config.ts'
import { configuration } from './configuration.ts'

/** The locale of a script, until the scripts of each locale are written. */
const LOCALE = '__LOCALE_OF_SCRIPT__'

/** A script in a locale. The scripts that it loads later are those of the locale. */
async function inLocale(file: string, script: string, locale: string): Promise<string> {
  const chosen = script
    .replaceAll(LOCALE, JSON.stringify(locale))
    .replaceAll(/(["'`])assets\/([^"'`/]+\.js)\1/g, `$1assets/${locale}/$2$1`)
  const { code } = await minify(chosen, { module: true, compress: { passes: 3 }, mangle: true }).catch(
    (error: unknown) => {
      throw new Error(`${file} cannot be written in ${locale}`, { cause: error })
    },
  )
  return code
}

/** Makes each message of the browser's build a choice by the locale of its script, and writes a folder of scripts for each locale. */
export const localeScripts: Plugin = {
  name: 'locale-scripts',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/src\/paraglide\/(?:runtime|messages\/(?!_index)\w+)\.js$/ },
    handler(code, id) {
      if (id.endsWith('/runtime.js'))
        return (
          code
            .replace(/(?<=^export const experimentalStaticLocale = ).+/m, LOCALE)
            // What follows is never reached, so that the build leaves it out.
            .replaceAll('experimentalStaticLocale !== undefined', 'true')
        )
      const [, body = this.error(`${id} exports no message`)] = /^export const \w+ = ([\s\S]+)/m.exec(code) ?? []
      const choices = [...body.matchAll(/if \(locale === ("[\w-]+")\) return (\w+)\(inputs\)/g)]
      const [, last = this.error(`${id} has no message of the last locale`)] =
        /\n\treturn (\w+)\(inputs\)\n/.exec(body) ?? []
      const chosen = choices.map(([, locale, message]) => `${LOCALE} === ${locale} ? ${message} : `)
      return code.replace(body, `${chosen.join('')}${last}`)
    },
  },
  writeBundle: {
    order: 'post',
    async handler({ dir = '' }, bundle) {
      const { config }: { config: StorefrontConfig } = await import(
        resolve(configuration['#config'] ?? 'app.config.ts')
      )
      const locales = new Set(config.sites.flatMap(({ l10n }) => l10n.supportedLocales.map(({ id }) => id)))
      const write = async (file: string) => {
        const script = readFileSync(join(dir, file), 'utf8')
        rmSync(join(dir, file))
        for (const locale of locales) {
          const folder = join(dir, dirname(file), locale)
          mkdirSync(folder, { recursive: true })
          writeFileSync(join(folder, basename(file)), await inLocale(file, script, locale))
        }
      }
      await Promise.all(
        Object.keys(bundle)
          .filter((file) => file.endsWith('.js'))
          .map(write),
      )
    },
  },
}
