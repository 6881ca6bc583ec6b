// `npm start`: builds what is out of date, then serves.
import { existsSync } from 'node:fs'
import { buildIfNeeded } from './build.ts'

if (existsSync('.env')) process.loadEnvFile('.env')
await buildIfNeeded()
await import('./serve.ts')
