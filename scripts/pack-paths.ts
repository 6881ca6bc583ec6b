// Packs the paths package as JavaScript with types, for projects whose tools do not compile TypeScript of packages:
// `node scripts/pack-paths.ts [FOLDER]` writes a tarball for `npm install`.
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

interface Manifest {
  exports: Record<string, string>
  bin: Record<string, string>
  private?: boolean
  devDependencies?: object
}

/** Compiles and packs the package into a folder. Returns the path of the tarball. */
function packPaths(folder: string): string {
  const built = join(folder, 'paths')
  rmSync(built, { recursive: true, force: true })
  mkdirSync(built, { recursive: true })
  const options = ['--declaration', '--rewriteRelativeImportExtensions', '--module', 'nodenext', '--target', 'es2024']
  const { exports: entries, bin: commands } = readManifest()
  const sources = [...Object.values(entries), ...Object.values(commands)].map((file) => join('paths', file))
  execFileSync(
    'tsc',
    [
      '--ignoreConfig',
      ...options,
      '--lib',
      'es2024,dom,dom.iterable',
      '--types',
      'node',
      '--skipLibCheck',
      '--strict',
      '--outDir',
      built,
      '--rootDir',
      'paths',
      ...sources,
    ],
    { stdio: 'inherit' },
  )
  const { private: _, devDependencies: __, exports, bin, ...manifest } = readManifest()
  const compiled = Object.entries(exports).map(([name, file]) => {
    const base = file.replace(/\.ts$/, '')
    return [name, { types: `${base}.d.ts`, default: `${base}.js` }]
  })
  writeFileSync(
    join(built, 'package.json'),
    `${JSON.stringify({ ...manifest, exports: Object.fromEntries(compiled), bin: compiledCommands(bin) }, null, 2)}\n`,
  )
  for (const text of ['README.md', 'CHANGELOG.md']) copyFileSync(join('paths', text), join(built, text))
  copyFileSync('LICENSE', join(built, 'LICENSE'))
  const [tarball = ''] = execFileSync('npm', ['pack', built, '--pack-destination', folder, '--silent'], {
    encoding: 'utf8',
  })
    .trim()
    .split('\n')
    .slice(-1)
  return join(folder, tarball)
}

const compiledCommands = (bin: Manifest['bin']) =>
  Object.fromEntries(Object.entries(bin).map(([name, file]) => [name, file.replace(/\.ts$/, '.js')]))

const readManifest = (): Manifest => JSON.parse(readFileSync('paths/package.json', 'utf8'))

console.log(packPaths(process.argv[2] ?? '.data'))
