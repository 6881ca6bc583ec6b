import { readFileSync } from 'node:fs'
import { sdk } from './test-backend.ts'

export interface Operation {
  api: string
  name: string
  /** Such as `GET /product/shopper-products/v1/…/products/{id}`. */
  request: string
}

const classes = Object.entries(sdk).filter(([name]) => name.startsWith('Shopper'))

/** Every operation that the official client has, with the request that it sends. */
export async function clientOperations(): Promise<Operation[]> {
  const operations: Operation[] = []
  for (const [api] of classes)
    for (const name of Object.keys(pathsOf(api))) operations.push({ api, name, request: await requestOf(api, name) })
  return operations
}

const ORGANIZATION = '/organizations/{organizationId}'

async function requestOf(api: string, name: string): Promise<string> {
  let request = ''
  await callAnyhow(api, name, {
    async fetch(url: unknown, { method }: { method: string }) {
      const { pathname } = new URL(String(url))
      request = `${method} ${pathname.slice(0, pathname.indexOf('/organizations/'))}/…`
      return new Response('{}', { headers: { 'content-type': 'application/json' } })
    },
  })
  return request + (pathsOf(api)[name] ?? '').replace(ORGANIZATION, '')
}

/** Calls an operation with whatever it needs, such as these ids, and an empty body. */
export async function callAnyhow(
  api: string,
  name: string,
  config: object,
  ids: Readonly<Record<string, string>> = {},
): Promise<unknown> {
  const made: unknown = Reflect.construct(constructorOf(api), [{ parameters: base, ...config }])
  const operation: unknown = Reflect.get(Object(made), name)
  if (typeof operation !== 'function') throw new Error(`${api} has no operation ${name}`)
  const parameters: Record<string, string> = {}
  for (;;)
    try {
      return await operation.call(made, { parameters, body: {} })
    } catch (error) {
      const [, missing] = /^Missing required .*: (\w+)$/.exec(error instanceof Error ? error.message : '') ?? []
      if (missing === undefined || missing in parameters) throw error
      parameters[missing] = ids[missing] ?? 'any'
    }
}

const base = { clientId: 'any', organizationId: 'f_ecom_zzpp_001', shortCode: 'any', siteId: 'Art' }

function constructorOf(api: string): NewableFunction {
  const [, made] = classes.find(([name]) => name === api) ?? []
  if (typeof made !== 'function') throw new Error(`the client has no ${api}`)
  return made
}

const pathsOf = (api: string): Record<string, string> => ({ ...Reflect.get(constructorOf(api), 'apiPaths') })

export interface Row extends Operation {
  response: string
  note: string
}

/** The rows of docs/shopper-api.md. */
export function documented(): Row[] {
  const text = readFileSync(new URL('../../../docs/shopper-api.md', import.meta.url), 'utf8')
  return text
    .split(/^## /m)
    .slice(1)
    .flatMap((section) => {
      const api = /^\w+/.exec(section)?.[0] ?? ''
      return [...section.matchAll(/^\| `(\w+)` +\| `([^`]+)` +\| (\w+) +\|([^|]*)\|$/gm)].map(
        ([, name = '', request = '', response = '', note = '']) => ({
          api,
          name,
          request,
          response,
          note: note.trim(),
        }),
      )
    })
}
