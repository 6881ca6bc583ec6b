// Packs the visualiser as JavaScript, for projects of others: `node scripts/pack-visualiser.ts [FOLDER]` writes a tarball
// for `npm install`.
import react from '@vitejs/plugin-react'
import { execFileSync } from 'node:child_process'
import { chmodSync, copyFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build } from 'vite'
import { bundleWatch } from '../visualiser/server/watch-module.ts'

interface Manifest {
  bin: Readonly<Record<string, string>>
  exports: Readonly<Record<string, string>>
  imports: object
  private?: boolean
  dependencies: Readonly<Record<string, string>>
  devDependencies: object
}

const source = 'visualiser'
const readManifest = () => JSON.parse(readFileSync(join(source, 'package.json'), 'utf8')) as Manifest

/** What is not part of the bundles: large libraries, and those that find their own files. */
const external = new RegExp(
  `^(?:node:|(?:${[...Object.keys(readManifest().dependencies), '@vitejs/plugin-react', 'xstate'].join('|')})(?:/|$))`,
)

/** Compiles and packs the package into a folder. Returns the path of the tarball. */
async function packVisualiser(folder: string): Promise<string> {
  const built = join(folder, 'visualiser')
  rmSync(built, { recursive: true, force: true })
  mkdirSync(built, { recursive: true })
  await buildPages(join(built, 'client'))
  await buildCommand(built)
  await buildModules(built)
  writeFileSync(join(built, 'watch.js'), await bundleWatch())
  writeTypes(join(built, 'types'))
  cpSync(join(source, 'style'), join(built, 'style'), { recursive: true })
  writeFileSync(join(built, 'package.json'), `${JSON.stringify(packageManifest(), null, 2)}\n`)
  for (const name of ['README.md', 'CHANGELOG.md']) copyFileSync(join(source, name), join(built, name))
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
        input: join(source, 'app/main.tsx'),
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

/** The server, and the scripts that it runs in other processes, in the folder that they have in its sources. */
async function buildCommand(built: string): Promise<void> {
  const names = ['launch', 'command', 'charts-process', 'path-items']
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [react()],
    ssr: { noExternal: true, target: 'node' },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      ssr: true,
      outDir: join(built, 'server'),
      emptyOutDir: true,
      target: 'node22',
      rolldownOptions: {
        external,
        input: {
          ...Object.fromEntries(names.map((name) => [name, join(source, `server/${name}.ts`)])),
          picture: join(source, 'chart/picture.tsx'),
          'vite-plugin': join(source, 'server/vite-plugin.ts'),
        },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  })
  chmodSync(join(built, 'server/launch.js'), 0o755)
}

/** The modules that run in pages, with the names that they have in the manifest. */
async function buildModules(built: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [react()],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: built,
      emptyOutDir: false,
      minify: false,
      lib: {
        entry: {
          actors: join(source, 'tab/actors.ts'),
          statechart: join(source, 'statechart/statechart.tsx'),
          tab: join(source, 'tab/tab.ts'),
        },
        formats: ['es'],
      },
      rolldownOptions: { external: /^(?:react|xstate|elkjs)(?:\/|$)/ },
    },
  })
}

function writeTypes(outDir: string): void {
  const root = process.cwd()
  // Below the project, so that its types are found.
  const configuration = join(root, 'node_modules/.cache/visualiser-types.json')
  mkdirSync(dirname(configuration), { recursive: true })
  const compilerOptions = {
    noEmit: false,
    emitDeclarationOnly: true,
    declaration: true,
    incremental: false,
    allowJs: false,
    tsBuildInfoFile: null,
    rootDir: root,
    outDir,
  }
  const files = Object.values(readManifest().exports).filter((file) => /\.tsx?$/.test(file))
  writeFileSync(
    configuration,
    JSON.stringify({
      extends: join(root, 'tsconfig.json'),
      files: files.map((file) => join(root, source, file)),
      include: [],
      compilerOptions,
    }),
  )
  execFileSync('tsc', ['-p', configuration], { stdio: 'inherit' })
}

/** The manifest of the sources, with compiled files. */
function packageManifest(): object {
  const { private: _, devDependencies: __, imports: ___, ...manifest } = readManifest()
  const [[command = '', file = ''] = []] = Object.entries(manifest.bin)
  return {
    ...manifest,
    bin: { [command]: file.replace(/\.ts$/, '.js') },
    exports: Object.fromEntries(Object.entries(manifest.exports).map(([name, file]) => [name, compiled(name, file)])),
  }
}

function compiled(name: string, file: string): object | string {
  if (file.endsWith('.css')) return file
  const types = `./types/${source}/${file.slice(2).replace(/\.tsx?$/, '.d.ts')}`
  if (name === '.') return { types }
  return { types, default: name === './vite' ? './server/vite-plugin.js' : `${name}.js` }
}

console.log(await packVisualiser(process.argv[2] ?? '.data'))
