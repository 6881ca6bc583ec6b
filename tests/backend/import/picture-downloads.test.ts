import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer, get, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, createServer as createTcpServer, isIP } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { type DownloadOptions, pictureDownloads, requestHost } from '#backend/import/picture-downloads.ts'
import { isPublic } from '#backend/import/public-address.ts'

const PUBLIC = [{ address: '93.184.216.34', family: 4 }]
const privateHosts: Readonly<Record<string, string>> = {
  'intranet.example': '10.1.2.3',
  'metadata.example': '169.254.169.254',
  'here.example': '127.0.0.1',
  'six.example': '::1',
  'local.example': 'fd00::7',
  'mapped.example': '::ffff:10.0.0.1',
}

let picture: Buffer
let server: Server
let port: number
let requests: string[] = []
let directory: string

const pages: Readonly<Record<string, RequestListener>> = {
  '/a.jpg': (_, response) => response.end(picture),
  '/text.jpg': (_, response) => response.setHeader('content-type', 'image/jpeg').end('hello '.repeat(100)),
  '/page': (_, response) =>
    response.setHeader('content-type', 'image/png').end('\n <!doctype html><title>Sign in</title>'),
  '/typeless': (_, response) => response.setHeader('content-type', 'text/html').end(picture),
  '/large': (_, response) => {
    const more = () => void response.write(Buffer.alloc(400_000, 1), () => more())
    more()
  },
  '/slow': (_, response) => void response.write(picture.subarray(0, 100)),
  '/silent': () => {},
  '/cut': (_, response) => {
    response.setHeader('content-length', picture.length).write(picture.subarray(0, picture.length / 2))
    setTimeout(() => response.destroy(), 20)
  },
  '/moved': (_, response) => response.writeHead(301, { location: '/a.jpg' }).end(),
  '/loop': (_, response) => response.writeHead(302, { location: '/loop' }).end(),
  '/inward': (_, response) => response.writeHead(302, { location: 'https://127.0.0.1/admin' }).end(),
  '/inward-name': (_, response) => response.writeHead(307, { location: 'https://metadata.example/latest' }).end(),
  '/downward': (_, response) => response.writeHead(302, { location: 'http://pictures.example/a.jpg' }).end(),
  '/file': (_, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
}

beforeAll(async () => {
  picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#c8322b' } })
    .jpeg()
    .toBuffer()
  server = createServer((request, response) => {
    requests.push(request.url ?? '')
    const page = pages[request.url ?? '']
    if (page) page(request, response)
    else response.writeHead(404).end('not here')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  port = (server.address() as AddressInfo).port
})
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'downloads-'))
  requests = []
})
afterEach(() => rmSync(directory, { recursive: true }))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** Downloads from public addresses, which lead to the local server. */
const downloads = (options: Partial<DownloadOptions> = {}) =>
  pictureDownloads({
    directory,
    resolve: async (hostname) => {
      const address = isIP(hostname) ? hostname : privateHosts[hostname]
      return address ? [{ address, family: address.includes(':') ? 6 : 4 }] : PUBLIC
    },
    request: (url, addresses, signal) => {
      expect(addresses).toEqual(PUBLIC)
      return new Promise((onResponse, onError) => {
        get({ port, path: url.pathname, signal }, onResponse).on('error', onError)
      })
    },
    ...options,
    limits: { megabytes: 1, seconds: 0.5, ...options.limits },
  })

const reasonOf = (path: string, options: Partial<DownloadOptions> = {}): Promise<string> =>
  downloads(options)
    .measure(path.includes(':') ? path : `https://pictures.example${path}`, null)
    .then(
      () => 'fetched',
      (error: Error) => error.message,
    )

it('fetches a picture once, also for several works, later imports and redirects', async () => {
  const first = downloads()
  const address = 'https://pictures.example/a.jpg'
  const [one, other] = await Promise.all([first.measure(address, null), first.measure(address, null)])
  expect(one).toMatchObject({ aspect: 1.5, inks: [{ share: 1 }] })
  expect(other).toEqual(one)
  expect(await downloads().measure(address, null)).toEqual(one)
  expect(await downloads().measure(address, one)).toBe(one)
  expect(requests).toEqual(['/a.jpg'])
  expect(await reasonOf('/moved')).toBe('fetched')
  expect(readdirSync(directory)).toHaveLength(2)
})

it('judges a picture by its content, not by the content type', async () => {
  expect(await reasonOf('/typeless')).toBe('fetched')
})

it.each([
  ['/none.jpg', 'the server responded with 404'],
  ['/text.jpg', 'cannot be read as a picture: Input file contains unsupported image format'],
  ['/page', 'the server sent a page instead of a picture'],
  ['/large', 'more than 1 MB'],
  ['/slow', 'no picture within 0.5 s'],
  ['/silent', 'no picture within 0.5 s'],
  ['/cut', 'the connection was closed before the end'],
  ['/loop', 'more than 5 redirects'],
  ['/inward', 'the address leads to a private network'],
  ['/inward-name', 'the address leads to a private network'],
  ['/downward', 'begins with http:// instead of https://'],
  ['/file', 'is neither an address that begins with https:// nor a file name'],
  ['http://pictures.example/a.jpg', 'begins with http:// instead of https://'],
  ['ftp://pictures.example/a.jpg', 'is neither an address that begins with https:// nor a file name'],
  ['https://', 'is neither an address that begins with https:// nor a file name'],
  [
    'https://me:secret@pictures.example/a.jpg',
    'holds a user name or password: expected an address that anyone can open',
  ],
])('explains why %s is not fetched, and leaves no file', async (path, reason) => {
  expect(await reasonOf(path)).toBe(reason)
  expect(readdirSync(directory)).toEqual([])
})

it.each(Object.keys(privateHosts))('sends no request to %s, whose name leads to a private address', async (host) => {
  expect(await reasonOf(`https://${host}/a.jpg`)).toBe('the address leads to a private network')
  expect(requests).toEqual([])
})

it.each(['127.0.0.1', '2130706433', '0x7f.1', '[::1]', '[::ffff:192.168.0.1]', '169.254.169.254', 'localhost'])(
  'sends no request to https://%s with the name resolution of the system',
  async (host) => {
    const real = pictureDownloads({ directory, request: () => Promise.reject(new Error('was requested')) })
    await expect(real.measure(`https://${host}/a.jpg`, null)).rejects.toThrow('the address leads to a private network')
  },
)

it.each([
  ['8.8.8.8', true],
  ['172.15.255.255', true],
  ['172.16.0.1', false],
  ['100.64.0.1', false],
  ['192.168.255.1', false],
  ['198.18.0.1', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['2606:2800:220:1::1', true],
  ['fe80::1', false],
  ['fc00::1', false],
  ['::', false],
  ['64:ff9b::a00:1', false],
  ['2002:a00:1::1', false],
  ['2001:db8::1', false],
])('finds that %s is public: %s', (address, expected) => {
  expect(isPublic({ address, family: address.includes(':') ? 6 : 4 })).toBe(expected)
})

it('connects to the address that was checked and not to one of a second resolution', async () => {
  const hello = Promise.withResolvers<string>()
  const listener = createTcpServer((socket) => {
    socket.once('data', (data) => {
      hello.resolve(data.toString('latin1'))
      socket.destroy()
    })
  })
  await new Promise<void>((done) => listener.listen(0, '127.0.0.1', done))
  const { port: tlsPort } = listener.address() as AddressInfo
  const url = new URL(`https://no-such-name.invalid:${tlsPort}/a.jpg`)
  const request = requestHost(url, [{ address: '127.0.0.1', family: 4 }], AbortSignal.timeout(2000))
  await expect(request).rejects.toThrow()
  expect(await hello.promise).toContain('no-such-name.invalid')
  listener.close()
})

it('stops after a number of pictures, and continues with the others in the next import', async () => {
  const limited = downloads({ limits: { pictures: 1 } })
  await limited.measure('https://pictures.example/a.jpg', null)
  await expect(limited.measure('https://pictures.example/moved', null)).rejects.toThrow(
    'an import fetches 1 pictures at most',
  )
  expect(await reasonOf('/moved')).toBe('fetched')
  expect(requests).toEqual(['/a.jpg', '/moved', '/a.jpg'])
})

it('fetches a picture that failed again in the next import only', async () => {
  const first = downloads()
  const address = 'https://pictures.example/none.jpg'
  await expect(first.measure(address, null)).rejects.toThrow('404')
  await expect(first.measure(address, null)).rejects.toThrow('404')
  expect(requests).toEqual(['/none.jpg'])
  await expect(downloads().measure(address, null)).rejects.toThrow('404')
  expect(requests).toHaveLength(2)
})

it('sends no more requests to a host that failed several times in a row', async () => {
  let connections = 0
  const down = downloads({
    limits: { failuresOfHost: 3 },
    request: () => {
      connections += 1
      return Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }))
    },
  })
  const reasons: string[] = []
  for (let index = 0; index < 5; index++)
    await down.measure(`https://down.example/${index}.jpg`, null).catch((error: Error) => reasons.push(error.message))
  expect(connections).toBe(3)
  expect(reasons).toEqual([
    ...Array(3).fill('the server refuses connections'),
    ...Array(2).fill('the host failed 3 times in a row and is not requested again'),
  ])
})
