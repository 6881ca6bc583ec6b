import { fromJSON } from 'seroval'
import { log } from '#/log/log.server.ts'
import { plainText } from './plain-text.server.ts'

// Start responds to a payload that it cannot read with 500 and its own words, and writes them to the console.

function malformed(): Response {
  log.warn('a server function received a malformed payload')
  return plainText(400, 'The payload is not what a server function takes.')
}

/** The refusal of a request by GET whose address has a payload that cannot be read. */
export function refusedPayload({ searchParams }: URL): Response | undefined {
  const payload = searchParams.get('payload')
  if (!payload) return undefined
  try {
    fromJSON(JSON.parse(payload))
    return undefined
  } catch {
    return malformed()
  }
}

/** A request to a server function that refuses a body that cannot be read. */
export class ServerFunctionRequest extends Request {
  override json() {
    return this.#read(async () => {
      const payload = await super.json()
      fromJSON(payload)
      return payload
    })
  }

  override formData() {
    return this.#read(() => super.formData())
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
