import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'

/** A mail server that keeps the recipient of every email. */
export async function smtpServer() {
  const recipients: string[] = []
  const server = createServer((socket) => {
    let inBody = false
    socket.write('220 mail.test\r\n')
    socket.on('error', () => socket.destroy())
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n').filter(Boolean)) {
        if (inBody) {
          if (line !== '.') continue
          inBody = false
        } else if (line.startsWith('DATA')) {
          inBody = true
          socket.write('354 go on\r\n')
          continue
        }
        const [, recipient] = /^RCPT TO:<(.+)>/.exec(line) ?? []
        if (recipient) recipients.push(recipient)
        socket.write(line.startsWith('QUIT') ? '221 bye\r\n' : '250 ok\r\n')
      }
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, recipients, close: () => void server.close() }
}
