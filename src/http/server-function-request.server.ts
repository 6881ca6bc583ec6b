import { fromJSON, type SerovalJSON } from 'seroval'
import { textError } from '#/domain/text-error.ts'
import { log } from '#/log/log.server.ts'
import { plainText } from './plain-text.server.ts'

// Without this module Start responds with 500 to a payload that it cannot read, and prints the error to the console.

function malformed(): Response {
  log.warn('a server function received a malformed payload')
  return plainText(400, 'The payload is not valid for a server function.')
}

/** @throws {Error} for a payload that Start cannot read, and for a text that upstreams reject. */
function check(payload: unknown): void {
  fromJSON(payload as SerovalJSON)
  checkTexts(payload)
}

function checkTexts(part: unknown): void {
  const error = typeof part === 'string' ? textError(part) : undefined
  if (error) throw new Error(`a text ${error}`)
  if (typeof part !== 'object' || part === null) return
  for (const [name, value] of Object.entries(part)) {
    checkTexts(name)
    checkTexts(value)
  }
}

/** The response to a GET request with a payload that cannot be read; undefined for any other request. */
export function invalidPayloadResponse({ searchParams }: URL): Response | undefined {
  const payload = searchParams.get('payload')
  if (!payload) return undefined
  try {
    check(JSON.parse(payload))
    return undefined
  } catch {
    return malformed()
  }
}

/** A request to a server function. Throws a 400 response for a body that cannot be read. */
export class ServerFunctionRequest extends Request {
  override json() {
    return this.#read(async () => {
      const payload: unknown = await super.json()
      check(payload)
      return payload
    })
  }

  override formData() {
    return this.#read(async () => {
      const form = await super.formData()
      checkTexts([...form])
      return form
    })
  }

  async #read<Body>(body: () => Promise<Body>): Promise<Body> {
    try {
      return await body()
    } catch (error) {
      const isTooLarge = error instanceof Error && 'status' in error
      if (isTooLarge || this.signal.aborted) throw error
      throw malformed()
    }
  }
}
