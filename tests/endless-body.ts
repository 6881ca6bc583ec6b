import { connect } from 'node:net'

/** Sends a request whose body never ends. Returns the seconds until the server closes the connection. */
export async function secondsUntilClosed(origin: string, path: string): Promise<number> {
  const { port, hostname } = new URL(origin)
  const socket = connect(Number(port), hostname)
  const started = performance.now()
  socket.on('error', () => undefined)
  socket.resume()
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: ${hostname}\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{`,
  )
  const drip = setInterval(() => socket.write(' '), 1000)
  // A byte that is sent after the server closed is an error here, which `once` of node:events would reject with.
  await new Promise((closed) => socket.once('close', closed))
  clearInterval(drip)
  return (performance.now() - started) / 1000
}
