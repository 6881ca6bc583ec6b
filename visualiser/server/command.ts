import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { drawDifference, drawMachines } from './draw.ts'
import { formats, type Format } from './pictures.ts'
import { readOptions } from './read-options.ts'
import { serve } from './serve.ts'

const usage = `passepartout-visualiser [draw | diff REVISION] [FILE|FOLDER ...]

Shows every exported machine of XState 5 in files and folders; by default in those of visualiser.config.ts, or the
current folder.

  draw             writes pictures (SVG, and PNG in light and dark) and texts for Mermaid and Graphviz instead
  diff REVISION    prints how the machines differ from those of a branch, a tag or a commit, as Markdown
  --out FOLDER     where draw writes, by default to the folder of the options, or machines; with diff, the Markdown and
                   pictures of both sides are written there
  --formats LIST   what draw writes, all of svg,png,mmd,dot by default
  --port NUMBER    the port of the pages, 3100 by default
  --host ADDRESS   127.0.0.1 by default; 0.0.0.0 to watch programs of other devices
  --help           prints this text`

const { values, positionals } = readArguments()
if (values.help) end(usage, 0)
try {
  await run()
} catch (error) {
  end(error instanceof Error ? error.message : String(error), 1)
}

async function run(): Promise<void> {
  const project = await readOptions()
  const [command] = positionals
  const isDrawing = command === 'draw'
  const isComparing = command === 'diff'
  const [revision, paths] = isComparing
    ? [positionals[1] ?? 'main', positionals.slice(2)]
    : [undefined, positionals.slice(isDrawing ? 1 : 0)]
  const missing = paths.find((path) => !existsSync(path))
  if (missing !== undefined) end(`There is no file or folder "${missing}".`, 1)
  // The folder of pictures is of the project's own machines.
  const options = paths.length > 0 ? { ...project, machines: paths, pictures: undefined } : project
  if (isDrawing) {
    await drawMachines(
      options,
      values.out ?? options.pictures?.folder ?? 'machines',
      values.formats === undefined ? undefined : formatsOf(values.formats),
    )
    process.exit(0)
  }
  if (revision === undefined) return serve(options, { port: Number(values.port), host: values.host })
  process.stdout.write(await drawDifference(options, revision, values.out))
}

function formatsOf(list: string): Format[] {
  return list.split(',').map((name) => {
    const format = formats.find((known) => known === name.trim())
    return format ?? end(`There is no format "${name}": expected some of ${formats.join(', ')}.`, 1)
  })
}

function readArguments() {
  const options = {
    port: { type: 'string', default: '3100' },
    host: { type: 'string', default: '127.0.0.1' },
    out: { type: 'string' },
    formats: { type: 'string' },
    help: { type: 'boolean' },
  } as const
  try {
    return parseArgs({ options, allowPositionals: true })
  } catch (error) {
    return end(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`, 1)
  }
}

function end(text: string, status: number): never {
  const stream = status === 0 ? process.stdout : process.stderr
  stream.write(`${text}\n`)
  process.exit(status)
}
