// charts-process [--no-vite] FILE|FOLDER ...: responds with the charts of every exported machine. Modules load through
// Vite, with the aliases and plugins of the project that they belong to, or without.
import { folderOf } from '@passepartout/paths'
import { viteImporter } from '@passepartout/paths/vite'
import { loadCharts } from './charts.ts'
import { respond } from './other-process.ts'

const args = process.argv.slice(2)
const paths = args.filter((arg) => arg !== '--no-vite')
// What loaded modules print is not part of the output, and what fails in them later does not end it.
console.log = console.info = console.error
for (const event of ['unhandledRejection', 'uncaughtException'])
  process.on(event, (error: unknown) => console.error(`while a loaded module ran: ${String(error)}`))
const { load } = await viteImporter(folderOf(paths), { configured: paths.length === args.length })
respond(await loadCharts(paths, load))
