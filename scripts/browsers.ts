import { existsSync, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Debian's packages of the browsers other than Chromium, each with its program. */
const packages = {
  'firefox-esr': ['firefox-esr', 'firefox'],
  'webkit2gtk-driver': ['WebKitWebDriver'],
  xvfb: ['Xvfb'],
} as const
type Package = keyof typeof packages

const browsers = {
  Firefox: ['firefox-esr'],
  WebKit: ['webkit2gtk-driver', 'xvfb'],
} as const satisfies Record<string, readonly Package[]>
export type BrowserName = keyof typeof browsers
export const browserNames: readonly BrowserName[] = ['Firefox', 'WebKit']

/** The browser that the package of the driver contains; it is not on PATH. */
export const miniBrowserPath = (): string | undefined =>
  globSync('/usr/{lib,lib/*,lib64,libexec}/webkit{2,}gtk-*/MiniBrowser').toSorted().at(-1)

const onPath = (name: Package): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => packages[name].map((program) => join(folder, program)))
    .find((path) => existsSync(path))

const isInstalled = (name: Package) =>
  onPath(name) !== undefined && (name !== 'webkit2gtk-driver' || miniBrowserPath() !== undefined)

/** The packages that a browser needs and this machine lacks. */
export const missingPackages = (browser: BrowserName): Package[] =>
  browsers[browser].filter((name) => !isInstalled(name))

/** The path of a package's program. */
export function programOf(name: Package): string {
  const path = onPath(name)
  if (!path) throw new Error(`${packages[name].join(' or ')} is not on PATH: install the package ${name}`)
  return path
}
