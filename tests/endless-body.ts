import { once } from 'node:events'
import { connect } from 'node:net'

/** Opens a request whose body does not end, and measures the seconds until the connection is closed. */
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
  await once(socket, 'close')
  clearInterval(drip)
  return (performance.now() - started) / 1000
}
