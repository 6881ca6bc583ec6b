/** Connects to the inspector of a Node process that was started with `--inspect`, by its HTTP origin. */
export async function connectInspector(origin: string) {
  const [target]: { webSocketDebuggerUrl: string }[] = await (await fetch(`${origin}/json`)).json()
  if (!target) throw new Error(`${origin}/json lists no target to inspect`)
  const socket = new WebSocket(target.webSocketDebuggerUrl)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true })
    socket.addEventListener('error', () => reject(new Error(`no inspector at ${origin}`)), { once: true })
  })
  let sent = 0
  return {
    /** @throws {Error} with the inspector's message. */
    send<Result>(method: string, params = {}): Promise<Result> {
      const id = ++sent
      return new Promise((resolve, reject) => {
        const receive = ({ data }: MessageEvent) => {
          const message = JSON.parse(data)
          if (message.id !== id) return
          socket.removeEventListener('message', receive)
          if (message.error) reject(new Error(`${method}: ${message.error.message}`))
          else resolve(message.result)
        }
        socket.addEventListener('message', receive)
        socket.send(JSON.stringify({ id, method, params }))
      })
    },
    close: () => socket.close(),
  }
}

export type Inspector = Awaited<ReturnType<typeof connectInspector>>

/** The memory in use after a garbage collection, in MB: the heap, and the buffers outside of it. */
export async function memoryAfterCollection(inspector: Inspector): Promise<{ heap: number; external: number }> {
  await inspector.send('HeapProfiler.collectGarbage')
  const { result } = await inspector.send<{ result: { value: NodeJS.MemoryUsage } }>('Runtime.evaluate', {
    expression: 'process.memoryUsage()',
    returnByValue: true,
  })
  const { heapUsed, external } = result.value
  return { heap: heapUsed / 1024 ** 2, external: external / 1024 ** 2 }
}
