// node scripts/machines/charts-process.ts [--vite] FILE|FOLDER ...: responds with the charts of every exported machine. With
// --vite, modules load with the aliases and plugins of the project in the first folder.
import { folderOf } from '@passepartout/paths'
import { readMachines } from './charts.ts'
import { respond } from './other-process.ts'

const [first, ...others] = process.argv.slice(2)
const paths = first === '--vite' ? others : process.argv.slice(2)
// What loaded modules print is not part of the output, and what fails in them later does not end it.
console.log = console.info = console.error
for (const event of ['unhandledRejection', 'uncaughtException'])
  process.on(event, (error: unknown) => console.error(`while a loaded module ran: ${String(error)}`))
const { load } =
  first === '--vite' ? await (await import('@passepartout/paths/vite')).viteImporter(folderOf(paths)) : {}
respond(await readMachines(paths, load))
