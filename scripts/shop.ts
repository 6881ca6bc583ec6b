// npm run shop -- COMMAND: what the owner of a shop does with orders, promotions, customers, reviews and stock; see
// docs/desk.md.
import { existsSync } from 'node:fs'
import { shop } from './shop/commands.ts'
import { runProgram } from './shop/run.ts'

if (existsSync('.env')) process.loadEnvFile('.env')
process.exitCode = await runProgram(shop, process.argv.slice(2))
