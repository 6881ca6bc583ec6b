import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type RawData, type WebSocket } from 'ws'
import type { Chart } from '../chart/chart.ts'
import {
  MESSAGE_VERSION,
  OTHER_VERSION,
  VIEW_PATH,
  WATCH_PATH,
  type ServerMessage,
  type TabMessage,
  type VisualiserMessage,
} from '../recording/entry.ts'

const LONGEST_MESSAGE = 64 * 1024 * 1024

/**
 * Forwards the recordings of watched programs to visualisers, and the messages of visualisers to the programs. Any page
 * or process can be watched; only the visualiser's own pages can read. Returns a function that announces to them that
 * machines of the project have changed.
 */
export function forwardRecordings(server: Server, onChart: (tab: string, chart: Chart) => void): () => void {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: LONGEST_MESSAGE })
  const programs = new Set<WebSocket>()
  const visualisers = new Set<WebSocket>()
  const send = (targets: ReadonlySet<WebSocket>, text: string) => {
    for (const target of targets) if (target.readyState === target.OPEN) target.send(text)
  }

  const watch = (socket: WebSocket, version: string | null) => {
    if (version !== String(MESSAGE_VERSION))
      return socket.close(
        OTHER_VERSION,
        `The visualiser reads version ${MESSAGE_VERSION} of recordings; this program sends ${version ?? 'none'}.`,
      )
    const tabs = new Set<string>()
    programs.add(socket)
    socket.on('message', (data) => {
      const message = read<TabMessage>(data)
      if (!message) return
      if (message.type === 'tab') tabs.add(message.tab.id)
      if (message.type === 'charts') for (const chart of message.charts) onChart(message.tab, chart)
      send(visualisers, JSON.stringify(message))
    })
    socket.on('close', () => {
      programs.delete(socket)
      for (const tab of tabs) send(visualisers, JSON.stringify({ type: 'left', tab } satisfies TabMessage))
    })
  }
  const view = (socket: WebSocket) => {
    visualisers.add(socket)
    socket.on('message', (data) => {
      const message = read<VisualiserMessage>(data)
      if (message) send(programs, JSON.stringify(message))
    })
    socket.on('close', () => visualisers.delete(socket))
  }

  server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const open = (use: (socket: WebSocket) => void) =>
      sockets.handleUpgrade(request, stream, head, (socket) => {
        socket.on('error', (error) => console.warn(`A watched program was disconnected: ${error.message}`))
        use(socket)
      })
    if (pathname === WATCH_PATH) open((socket) => watch(socket, searchParams.get('version')))
    else if (pathname === VIEW_PATH && isSameOrigin(request)) open(view)
    else if (pathname === VIEW_PATH) stream.end('HTTP/1.1 403 Forbidden\r\n\r\n')
  })
  return () => send(visualisers, JSON.stringify({ type: 'changed' } satisfies ServerMessage))
}

/** Whether a request comes from a page of this server. */
export const isSameOrigin = ({ headers: { origin, host } }: IncomingMessage) =>
  origin !== undefined && URL.canParse(origin) && new URL(origin).host === host

/** The message of a socket; undefined, with a line in the terminal, if it is none. */
function read<Message>(data: RawData): Message | undefined {
  try {
    const message: unknown = JSON.parse(String(data))
    if (typeof message === 'object' && message !== null && 'type' in message) return message as Message
  } catch {
    // Reported below, like JSON of another shape.
  }
  console.warn('A watched program sent a message that is not readable; it is left out.')
  return undefined
}
