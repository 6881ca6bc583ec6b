// `npm run dev`: serves the shop with Vite's development server.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { generate } from './generate.ts'

if (existsSync('.env')) process.loadEnvFile('.env')
await generate()
const vite = spawn('vite', ['dev', ...process.argv.slice(2)], { stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => vite.kill(signal))
vite.on('exit', (code) => process.exit(code ?? 0))
