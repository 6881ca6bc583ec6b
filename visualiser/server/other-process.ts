import { fork } from 'node:child_process'
import { extname, join } from 'node:path'

/**
 * Runs a script of this folder, which calls `respond`. Modules are loaded in other processes because Node caches them.
 * @throws {Error} with what the script wrote to its error output, when it ends without a response.
 */
export const requestFrom = <Response>(script: string, args: readonly string[]): Promise<Response> =>
  new Promise((resolve, reject) => {
    const child = fork(join(import.meta.dirname, script + extname(import.meta.filename)), args, { silent: true })
    let errors = ''
    child.stdout?.resume()
    child.stderr?.on('data', (chunk) => (errors += String(chunk)))
    child.once('message', (message) => resolve(message as Response))
    child.once('error', reject)
    child.once('exit', (code) =>
      reject(new Error(errors.trim() || `${script} ended with ${code} and without a response`)),
    )
  })

/** Sends the response of a script and ends it; prints it in a terminal. */
export function respond(value: object): void {
  const end = () => process.exit()
  if (process.send) process.send(value, end)
  else process.stdout.write(`${JSON.stringify(value)}\n`, end)
}
