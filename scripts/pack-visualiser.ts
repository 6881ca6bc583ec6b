// Packs the visualiser as JavaScript, for projects of others: `node scripts/pack-visualiser.ts [FOLDER]` writes a tarball
// for `npm install`.
import react from '@vitejs/plugin-react'
import { execFileSync } from 'node:child_process'
import { chmodSync, copyFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build } from 'vite'
import { bundleWatch } from './machines/watch-module.ts'

interface Manifest {
  version: string
  license: string
  dependencies: Readonly<Record<string, string>>
  devDependencies: Readonly<Record<string, string>>
}

/** What is not part of the bundles: large libraries, and those that find their own files. */
const dependencies = ['@fontsource-variable/instrument-sans', 'elkjs', 'fontkit', 'vite', 'ws']
const external = new RegExp(`^(?:node:|(?:${[...dependencies, '@vitejs/plugin-react', 'xstate'].join('|')})(?:/|$))`)

/** Compiles and packs the package into a folder. Returns the path of the tarball. */
async function packVisualiser(folder: string): Promise<string> {
  const built = join(folder, 'visualiser')
  rmSync(built, { recursive: true, force: true })
  mkdirSync(built, { recursive: true })
  await buildPages(join(built, 'client'))
  await buildCommand(built)
  writeFileSync(join(built, 'watch.js'), await bundleWatch())
  writeWatchTypes(folder, built)
  cpSync('src/visualiser/style', join(built, 'src/visualiser/style'), { recursive: true })
  writeFileSync(join(built, 'package.json'), `${JSON.stringify(packageManifest(), null, 2)}\n`)
  copyFileSync('src/visualiser/README.md', join(built, 'README.md'))
  copyFileSync('LICENSE', join(built, 'LICENSE'))
  const printed = execFileSync('npm', ['pack', built, '--pack-destination', folder, '--silent'], { encoding: 'utf8' })
  return join(folder, printed.trim().split('\n').at(-1) ?? '')
}

/** The pages, which the server in the package sends as they are. */
async function buildPages(outDir: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    base: '/dev/machines/client/',
    plugins: [react()],
    build: {
      outDir,
      emptyOutDir: true,
      cssCodeSplit: false,
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 2000,
      rolldownOptions: {
        input: 'src/visualiser/main.tsx',
        output: {
          entryFileNames: 'main.js',
          chunkFileNames: '[name]-[hash].js',
          assetFileNames: ({ names }) =>
            names.some((name) => name.endsWith('.css')) ? 'main.css' : '[name]-[hash][extname]',
        },
      },
    },
  })
}

/** The server, and the scripts that it runs in other processes, in the folder that they have in this repository. */
async function buildCommand(built: string): Promise<void> {
  const names = ['launch', 'serve', 'charts-process']
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [react()],
    ssr: { noExternal: true, target: 'node' },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      ssr: true,
      outDir: join(built, 'scripts/machines'),
      emptyOutDir: true,
      target: 'node22',
      rolldownOptions: {
        external,
        input: {
          ...Object.fromEntries(names.map((name) => [name, `scripts/machines/${name}.ts`])),
          picture: 'src/visualiser/chart/picture.tsx',
        },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  })
  chmodSync(join(built, 'scripts/machines/launch.js'), 0o755)
}

function writeWatchTypes(folder: string, built: string): void {
  const types = join(folder, 'types')
  const root = process.cwd()
  // Below the project, so that its types are found.
  const configuration = join(root, 'node_modules/.cache/watch-types.json')
  mkdirSync(dirname(configuration), { recursive: true })
  const compilerOptions = {
    noEmit: false,
    emitDeclarationOnly: true,
    declaration: true,
    incremental: false,
    allowJs: false,
  }
  writeFileSync(
    configuration,
    JSON.stringify({
      extends: join(root, 'tsconfig.json'),
      files: [join(root, 'src/visualiser/watch/watch.ts')],
      include: [],
      compilerOptions: { ...compilerOptions, tsBuildInfoFile: null, rootDir: root, outDir: types },
    }),
  )
  execFileSync('tsc', ['-p', configuration], { stdio: 'inherit' })
  copyFileSync(join(types, 'src/visualiser/watch/watch.d.ts'), join(built, 'watch.d.ts'))
  rmSync(types, { recursive: true })
}

function packageManifest(): object {
  const { version, license, ...own } = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest
  const versions = { ...own.devDependencies, ...own.dependencies }
  return {
    name: '@passepartout/visualiser',
    version,
    description: 'Draws, plays and watches the XState machines of any project, offline',
    license,
    type: 'module',
    bin: { 'passepartout-visualiser': './scripts/machines/launch.js' },
    exports: { './watch': { types: './watch.d.ts', default: './watch.js' } },
    dependencies: Object.fromEntries(dependencies.map((name) => [name, versions[name]])),
    peerDependencies: { xstate: '^5.33.0' },
    engines: { node: '>=22' },
  }
}

console.log(await packVisualiser(process.argv[2] ?? '.data'))
