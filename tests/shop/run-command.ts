import { spawn } from 'node:child_process'
import type { OwnStore } from '../backend/own-store.ts'

interface Finished {
  status: number | null
  stdout: string
  stderr: string
}

/** Runs `npm run shop --` with arguments on a store, without a terminal. */
export const runCommand = (store: Pick<OwnStore, 'environment'>, ...args: string[]): Promise<Finished> =>
  runScript('scripts/shop.ts', store, ...args)

/** Runs a script with arguments on a store, without a terminal. */
export const runScript = (
  script: string,
  { environment }: Pick<OwnStore, 'environment'>,
  ...args: string[]
): Promise<Finished> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...environment, NODE_ENV: 'development' },
    })
    const output = { stdout: '', stderr: '' }
    child.stdout.on('data', (chunk) => (output.stdout += String(chunk)))
    child.stderr.on('data', (chunk) => (output.stderr += String(chunk)))
    child.on('error', reject)
    child.on('close', (status) => resolve({ status, ...output }))
  })
