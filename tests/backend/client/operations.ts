import { readFileSync } from 'node:fs'
import { sdk } from './test-backend.ts'

export interface Operation {
  api: string
  name: string
  /** Such as `GET /product/shopper-products/v1/…/products/{id}`. */
  request: string
}

const classes = Object.entries(sdk).filter(([name]) => name.startsWith('Shopper'))

/** All operations of the official client, with the requests that it sends. */
export async function clientOperations(): Promise<Operation[]> {
  const operations: Operation[] = []
  for (const [api] of classes)
    for (const name of Object.keys(pathsOf(api))) operations.push({ api, name, request: await requestOf(api, name) })
  return operations
}

const ORGANIZATION = '/organizations/{organizationId}'

async function requestOf(api: string, name: string): Promise<string> {
  let request = ''
  await callWithDefaults(api, name, {
    async fetch(url: unknown, { method }: { method: string }) {
      const { pathname } = new URL(String(url))
      request = `${method} ${pathname.slice(0, pathname.indexOf('/organizations/'))}/…`
      return new Response('{}', { headers: { 'content-type': 'application/json' } })
    },
  })
  return request + (pathsOf(api)[name] ?? '').replace(ORGANIZATION, '')
}

/** Calls an operation with an empty body, and with each required parameter from `ids` or as `any`. */
export async function callWithDefaults(
  api: string,
  name: string,
  config: object,
  ids: Readonly<Record<string, string>> = {},
): Promise<unknown> {
  const client: unknown = Reflect.construct(constructorOf(api), [{ parameters: base, ...config }])
  const operation: unknown = Reflect.get(Object(client), name)
  if (typeof operation !== 'function') throw new Error(`${api} has no operation ${name}`)
  const parameters: Record<string, string> = {}
  for (;;)
    try {
      return await operation.call(client, { parameters, body: {} })
    } catch (error) {
      const [, missing] = /^Missing required .*: (\w+)$/.exec(error instanceof Error ? error.message : '') ?? []
      if (missing === undefined || missing in parameters) throw error
      parameters[missing] = ids[missing] ?? 'any'
    }
}

const base = { clientId: 'any', organizationId: 'f_ecom_zzpp_001', shortCode: 'any', siteId: 'Art' }

function constructorOf(api: string): NewableFunction {
  const [, constructor] = classes.find(([name]) => name === api) ?? []
  if (typeof constructor !== 'function') throw new Error(`the client has no ${api}`)
  return constructor
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
