// npm run shop -- COMMAND: what the owner of a shop does with orders, promotions, customers, reviews and stock; see
// docs/desk.md.
import { existsSync } from 'node:fs'
import { runShop } from './shop/run.ts'

if (existsSync('.env')) process.loadEnvFile('.env')
process.exitCode = await runShop(process.argv.slice(2))
