import { execFileSync } from 'node:child_process'

/** Runs a command that may install a missing program. Logs a failure instead of throwing it. */
export function attemptInstall(program: string, what: string, command: string, args: string[]): void {
  console.log(`No ${program} yet: trying ${what} …`)
  try {
    execFileSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], timeout: 600_000 })
  } catch (error) {
    console.log(`${what} did not work: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`)
  }
}
