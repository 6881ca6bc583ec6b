import { fork } from 'node:child_process'
import { join } from 'node:path'

/**
 * Runs a script of this folder, which calls `answer`. Modules are loaded in other processes because Node caches them.
 * @throws {Error} with what the script wrote to its error output, when it ends without an answer.
 */
export const ask = <Answer>(script: string, args: readonly string[]): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const child = fork(join(import.meta.dirname, script), args, { silent: true })
    let errors = ''
    child.stdout?.resume()
    child.stderr?.on('data', (chunk) => (errors += String(chunk)))
    child.once('message', (message) => resolve(message as Answer))
    child.once('error', reject)
    child.once('exit', (code) =>
      reject(new Error(errors.trim() || `${script} ended with ${code} and without an answer`)),
    )
  })

/** Sends the answer of a script and ends it; prints it when nobody has asked. */
export function answer(value: object): void {
  const end = () => process.exit()
  if (process.send) process.send(value, end)
  else process.stdout.write(`${JSON.stringify(value)}\n`, end)
}
