// `npm start`: builds the shop if its sources have changed, and serves it.
import { existsSync } from 'node:fs'
import { buildIfNeeded } from './build.ts'

if (existsSync('.env')) process.loadEnvFile('.env')
await buildIfNeeded()
await import('./serve.ts')
