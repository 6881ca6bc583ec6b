import { once } from 'node:events'
import { get } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { serve } from 'srvx'
import { expect, it } from 'vitest'
import { closeServer, requestTimeouts } from '#backend/request-timeouts.ts'

/** A server that takes 100 ms for a response. */
async function startServer() {
  const server = serve({
    port: 0,
    hostname: '127.0.0.1',
    silent: true,
    gracefulShutdown: false,
    node: requestTimeouts,
    fetch: async () => {
      await setTimeout(100)
      return new Response('complete')
    },
  })
  await server.ready()
  return { server, address: new URL(server.url ?? '') }
}

it('finishes a request in progress before it closes', async () => {
  const { server, address } = await startServer()
  const response = once(get(address, { agent: false }), 'response').then(([body]) => text(body))
  await setTimeout(50)
  expect(await closeServer(server)).toBe(true)
  expect(await response).toBe('complete')
})

it('ends a request whose headers never end, so that the process can stop', async () => {
  const { server, address } = await startServer()
  const socket = connect(Number(address.port), address.hostname)
  await once(socket, 'connect')
  socket.write('GET / HTTP/1.1\r\nhost: shop\r\n')
  await setTimeout(50)
  const ended = once(socket, 'close')
  expect(await closeServer(server, 200)).toBe(false)
  await ended
})
