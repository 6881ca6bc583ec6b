// `npm run dev`: the watching version, on Vite's development server.
import { execFileSync, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'

if (existsSync('.env')) process.loadEnvFile('.env')
execFileSync('panda', ['codegen', '--silent'], { stdio: 'inherit' })
const vite = spawn('vite', ['dev', ...process.argv.slice(2)], { stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => vite.kill(signal))
vite.on('exit', (code) => process.exit(code ?? 0))
