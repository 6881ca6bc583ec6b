// Links the scripts of each folder as a browser does, without running them: `node --experimental-vm-modules scripts/link.ts FOLDER …`.
// It fails if a script imports what another does not export, if scripts import each other in a circle, or if one preloads an
// address that is not in its folder.
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { SourceTextModule } from 'node:vm'

/** The first circle of imports, as the names of its scripts. */
function circleOf(scripts: ReadonlyMap<string, SourceTextModule>): string[] | undefined {
  const checked = new Set<string>()
  const follow = (name: string, path: readonly string[]): string[] | undefined => {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name]
    if (checked.has(name)) return undefined
    checked.add(name)
    for (const { specifier } of scripts.get(name)?.moduleRequests ?? []) {
      const circle = follow(basename(specifier), [...path, name])
      if (circle) return circle
    }
    return undefined
  }
  for (const name of scripts.keys()) {
    const circle = follow(name, [])
    if (circle) return circle
  }
  return undefined
}

/** What is wrong with the scripts of a folder. */
async function problemsOf(folder: string): Promise<string[]> {
  const problems: string[] = []
  const scripts = new Map<string, SourceTextModule>()
  const preloaded = new Set<string>()
  for (const file of globSync(`${folder}/*.js`).toSorted()) {
    const source = readFileSync(file, 'utf8')
    for (const [address] of source.matchAll(/\bassets\/[^"'`,\s]+\.js\b/g)) preloaded.add(address)
    try {
      scripts.set(basename(file), new SourceTextModule(source, { identifier: basename(file) }))
    } catch (error) {
      problems.push(`${basename(file)} cannot be parsed: ${error}`)
    }
  }
  for (const address of preloaded)
    if (!scripts.has(basename(address)) || !folder.endsWith(dirname(address)))
      problems.push(`${address} is preloaded and not in the folder`)
  for (const [name, script] of scripts) {
    if (script.status !== 'unlinked') continue
    await script
      .link((specifier) => {
        const imported = scripts.get(basename(specifier))
        if (!imported) throw new Error(`there is no script ${specifier}`)
        return imported
      })
      .catch((error: unknown) => problems.push(`${name} cannot be linked: ${error}`))
  }
  const circle = circleOf(scripts)
  if (circle) problems.push(`scripts import each other: ${circle.join(' > ')}`)
  if (scripts.size === 0) problems.push('there are no scripts')
  return problems
}

const folders = process.argv.slice(2)
if (folders.length === 0) throw new Error('expected a folder')
for (const folder of folders)
  for (const problem of await problemsOf(folder)) {
    console.error(`${folder}: ${problem}`)
    process.exitCode = 1
  }
