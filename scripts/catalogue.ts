// npm run catalogue -- COMMAND: imports and exports a catalogue, see docs/catalogue-import.md.
import { existsSync } from 'node:fs'
import { catalogue } from './catalogue/commands.ts'
import { runProgram } from './shop/run.ts'

if (existsSync('.env')) process.loadEnvFile('.env')
process.exitCode = await runProgram(catalogue, process.argv.slice(2))
