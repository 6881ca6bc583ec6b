import { createRequire } from 'node:module'
import type { Backend } from '#backend/backend.ts'
import { send } from '../small-backend.ts'
import type * as Sdk from 'commerce-sdk-isomorphic'

const require = createRequire(import.meta.url)

/** The official client as Node runs it; its module build does not load there. */
export const sdk: typeof Sdk = require('commerce-sdk-isomorphic')

export const ORGANIZATION = 'f_ecom_zzpp_001'
export const API = `/organizations/${ORGANIZATION}`

/** The path of an operation of the Shopper API at `base`, such as `/search/shopper-search/v1`. */
export const shopperPath = (base: string, operation: string, query: Record<string, string | string[]> = {}): string => {
  const parameters = new URLSearchParams({ siteId: 'Art' })
  for (const [name, values] of Object.entries(query)) {
    parameters.delete(name)
    for (const value of [values].flat()) parameters.append(name, value)
  }
  return `${base}${API}${operation}?${parameters}`
}

/** Returns the status and the body of a response. */
export async function fetchResult(
  backend: Backend,
  path: string,
  init?: RequestInit,
): Promise<{ status: number; body: unknown }> {
  const response = await send(backend, path, init)
  const text = await response.text()
  return { status: response.status, body: text ? JSON.parse(text) : undefined }
}
