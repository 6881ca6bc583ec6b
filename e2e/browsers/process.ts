import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'

const START_TIMEOUT_MS = 30_000

/** Starts a program, and waits until it prints what matches. Returns the first group of the match. */
export async function startProgram(
  path: string,
  args: string[],
  { env, ready = /^/ }: { env?: NodeJS.ProcessEnv; ready?: RegExp },
): Promise<{ found: string; stop(): Promise<void> }> {
  const child = spawn(path, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe', 'pipe'] })
  const stop = () => end(child)
  let output = ''
  const found = new Promise<string>((resolve, reject) => {
    const fail = (reason: string) => reject(new Error(`${path} ${reason}; it printed:\n${output}`))
    const timer = setTimeout(() => fail(`did not start within ${START_TIMEOUT_MS} ms`), START_TIMEOUT_MS)
    child.once('error', (error) => fail(String(error)))
    child.once('exit', (code) => fail(`ended with exit status ${code}`))
    child.once('spawn', () => check())
    const check = () => {
      const match = ready.exec(output)
      if (!match) return
      clearTimeout(timer)
      resolve(match[1] ?? '')
    }
    for (const stream of child.stdio.slice(1))
      stream?.on('data', (chunk: Buffer) => {
        output += String(chunk)
        check()
      })
  })
  try {
    return { found: await found, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill()
  await ended
}
