import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright'
import { attemptInstall } from './attempt-install.ts'

/** Debian's packages. The headless shell comes first, because it uses less CPU. */
const packages = ['chromium-headless-shell', 'chromium']
const names = [...packages, 'chromium-browser', 'google-chrome', 'google-chrome-stable']

const onPath = () =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((file) => existsSync(file))

const playwrightChromium = () => (existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined)

const attempt = (what: string, command: string, args: string[]) => attemptInstall('Chromium', what, command, args)

/** The path of a Chromium: CHROMIUM_PATH, a program on PATH or Playwright's download. Installs one if there is none. */
export function chromiumPath(): string {
  const findChromium = () => process.env.CHROMIUM_PATH ?? onPath() ?? playwrightChromium()
  const found = findChromium()
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    attempt("the system's package lists", 'apt-get', ['update', '-qq'])
    for (const name of packages)
      if (!findChromium())
        attempt(`the system's ${name}`, 'apt-get', [
          'install',
          '-y',
          '-qq',
          '--no-install-recommends',
          name,
          'fonts-liberation',
        ])
  }
  if (!findChromium()) attempt("Playwright's download", 'playwright', ['install', 'chromium'])
  const installed = findChromium()
  if (!installed)
    throw new Error('The browser tests need Chromium: install it on the system, or set CHROMIUM_PATH to its path.')
  return installed
}
