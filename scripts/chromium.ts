import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright'

/** Debian's packages; the one that has no windows takes less of the processor. */
const packages = ['chromium-headless-shell', 'chromium']
const names = [...packages, 'chromium-browser', 'google-chrome', 'google-chrome-stable']

const onPath = () =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((file) => existsSync(file))

const playwrights = () => (existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined)

function attempt(what: string, command: string, args: string[]): void {
  console.log(`No Chromium yet: trying ${what} …`)
  try {
    execFileSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], timeout: 600_000 })
  } catch (error) {
    console.log(`${what} did not work: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`)
  }
}

/** A Chromium for the browser tests: the named one, the system's, Playwright's own, else installed now. */
export function chromiumPath(): string {
  const there = () => process.env.CHROMIUM_PATH ?? onPath() ?? playwrights()
  const found = there()
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    attempt("the system's package lists", 'apt-get', ['update', '-qq'])
    for (const name of packages)
      if (!there())
        attempt(`the system's ${name}`, 'apt-get', [
          'install',
          '-y',
          '-qq',
          '--no-install-recommends',
          name,
          'fonts-liberation',
        ])
  }
  if (!there()) attempt("Playwright's download", 'playwright', ['install', 'chromium'])
  const installed = there()
  if (!installed)
    throw new Error('The browser tests need Chromium: install it with the system, or name it in CHROMIUM_PATH.')
  return installed
}
