import { textError } from '#/domain/text-error.ts'
import type { Settings, TokenClient } from './services.ts'
import { slasError } from './errors.ts'
import { sameSecret } from './secrets.ts'

/**
 * The name and secret of an `Authorization: Basic` header, or undefined without a valid one.
 * @throws {Problem} 400 for text that the store cannot contain.
 */
export function basicCredentials({ headers }: Request): { name: string; secret: string } | undefined {
  const [, encoded] = /^Basic ([\w+/=-]+)$/i.exec(headers.get('authorization') ?? '') ?? []
  if (!encoded) return undefined
  const bytes = Buffer.from(encoded, 'base64')
  const text = bytes.toString('utf8')
  // Browsers' btoa writes Latin-1.
  const decoded = text.includes('\uFFFD') ? bytes.toString('latin1') : text
  const error = textError(decoded)
  if (error) throw slasError(400, `Authorization: ${error}`)
  const colon = decoded.indexOf(':')
  return colon < 0 ? undefined : { name: decoded.slice(0, colon), secret: decoded.slice(colon + 1) }
}

/**
 * Finds a client by its id, without authentication.
 * @throws {Problem} 400 for an unknown client.
 */
export function clientById(id: string | undefined, { publicClient, privateClient }: Settings): TokenClient {
  const client = [publicClient, privateClient].find((known) => known.id === id)
  if (!client) throw slasError(400, 'invalid client_id', 'client_id: expected the id of a known client')
  return client
}

export const isPrivate = (client: TokenClient, { privateClient }: Settings): boolean => client.id === privateClient.id

/**
 * The client that sent the request. The private client authenticates by its secret, the public one by its id.
 * @throws {Problem} 400 for an unknown client, 401 for the private one without its secret.
 */
export function requireClient(request: Request, formId: string | undefined, settings: Settings): TokenClient {
  if (basicCredentials(request)) return requirePrivateClient(request, settings)
  const client = clientById(formId, settings)
  if (isPrivate(client, settings)) throw slasError(401, 'client secret is not provided')
  return client
}

/** @throws {Problem} 401 unless the request comes from the private client with its secret. */
export function requirePrivateClient(request: Request, { privateClient }: Settings): TokenClient {
  const credentials = basicCredentials(request)
  if (!credentials) throw slasError(401, 'client secret is not provided')
  const { id, secret } = privateClient
  if (credentials.name !== id || !secret || !sameSecret(credentials.secret, secret))
    throw slasError(401, 'invalid client credentials')
  return privateClient
}

/** Whether codes and links may be sent to this address: an exact match, or any port of a loopback address. */
export function isAllowedRedirect(address: string, { redirectUris }: Settings): boolean {
  if (redirectUris.includes(address)) return true
  if (!URL.canParse(address)) return false
  const url = new URL(address)
  if (!isLoopback(url) || url.href !== address || url.username || url.password) return false
  url.port = ''
  return redirectUris.includes(url.href)
}

const isLoopback = ({ protocol, hostname }: URL) =>
  protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname)

/** @throws {Problem} 400 for an address that is not allowed. */
export function requireAllowedRedirect(address: string, settings: Settings): void {
  if (!isAllowedRedirect(address, settings))
    throw slasError(
      400,
      "redirect_uri doesn't match the registered redirects",
      'redirect_uri: expected one of the registered addresses',
    )
}
