// Builds the shop. Run directly, it always builds.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { generate } from './generate.ts'
import { buildWorker } from './worker.ts'

const record = 'dist/.built-from'
const sources = [
  'package-lock.json',
  '*.config.ts',
  'project.inlang/settings.json',
  'messages/*.json',
  'public/**/*',
  'src/**/*',
  'scripts/{app-icons,build,fonts,generate,link,locale-scripts,worker}.ts',
]

function digest(): string {
  const hash = createHash('sha256')
  const files = globSync(sources, { withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => `${file.parentPath}/${file.name}`)
    .filter((file) => !/\/paraglide\/|\/theme\/fonts\/|\/icons\/.*\.png$|routeTree\.gen\.ts$/.test(file))
  for (const file of files.sort()) hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}

const isBuilt = (from: string) => {
  const [built] = globSync(record)
  return built !== undefined && readFileSync(built, 'utf8') === from
}

/** Builds the shop unless the last build was made from the same sources. */
export async function buildIfNeeded(): Promise<void> {
  const from = digest()
  if (isBuilt(from)) return
  const { NODE_ENV } = process.env
  await build(from)
  // Vite sets NODE_ENV for the whole process, and the backend of the tests reads it.
  if (NODE_ENV === undefined) delete process.env.NODE_ENV
  else process.env.NODE_ENV = NODE_ENV
}

async function build(from: string): Promise<void> {
  console.log('Building the shop …')
  await generate()
  execFileSync('vite', ['build', '--logLevel', 'warn'], { stdio: 'inherit' })
  const folders = globSync('dist/client/assets/*', { withFileTypes: true })
    .filter((folder) => folder.isDirectory())
    .map(({ parentPath, name }) => `${parentPath}/${name}`)
  execFileSync(process.execPath, ['--no-warnings', '--experimental-vm-modules', 'scripts/link.ts', ...folders], {
    stdio: 'inherit',
  })
  await buildWorker()
  const compressed = new Map<string, { gz: Buffer; br: Buffer }>()
  for (const file of globSync('dist/client/**/*.{js,css,svg,json,txt,webmanifest}')) {
    const content = readFileSync(file)
    if (content.length < 1024) continue
    const key = createHash('sha256').update(content).digest('hex')
    const { gz, br } = compressed.get(key) ?? {
      gz: gzipSync(content, { level: 9 }),
      br: brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    }
    compressed.set(key, { gz, br })
    writeFileSync(`${file}.gz`, gz)
    writeFileSync(`${file}.br`, br)
  }
  writeFileSync(record, from)
}

if (import.meta.main) await build(digest())
