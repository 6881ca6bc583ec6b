import { spawn, type ChildProcess } from 'node:child_process'

/** A server that a test starts and stops by itself. */
export interface DevelopmentServer {
  origin: string
  /** What it has written until now. */
  output: () => string
  stop: () => Promise<void>
}

const TIME_LIMIT = 150_000

/**
 * Starts a script of the project and waits until a path of its server responds with 200.
 * @throws {Error} with the script's output, when it ends before or does not respond in time.
 */
export async function startServer(
  script: string,
  port: number,
  path: string,
  env: Record<string, string> = {},
  args: readonly string[] = [],
): Promise<DevelopmentServer> {
  const origin = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [script, '--port', String(port), '--host', '127.0.0.1', ...args], {
    env: { ...process.env, ...env },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
  const deadline = Date.now() + TIME_LIMIT
  while (!(await responds(`${origin}${path}`))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill()
      throw new Error(`${script} does not serve ${origin}${path}:\n${output}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  return { origin, output: () => output, stop: () => stop(child) }
}

const responds = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )

const stop = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (child.exitCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
