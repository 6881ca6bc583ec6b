import { Problem } from '../wire/problem.ts'

const MAX_BODY_BYTES = 1024 * 1024

const tooLarge = () => new Problem(413, 'Content Too Large', `A body has at most ${MAX_BODY_BYTES} bytes.`)

/**
 * Returns the request with its body in memory.
 * @throws {Problem} 413 as soon as the body exceeds the limit, 400 for a body that was not received completely.
 */
export async function readBodyWithLimit(request: Request): Promise<Request> {
  if (!request.body) return request
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BODY_BYTES) throw tooLarge()
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  try {
    for await (const chunk of request.body) {
      size += chunk.byteLength
      if (size > MAX_BODY_BYTES) throw tooLarge()
      chunks.push(chunk)
    }
  } catch (error) {
    if (error instanceof Problem || !request.signal.aborted) throw error
    throw new Problem(400, 'Bad Request', 'The connection ended before the body did.')
  }
  return new Request(request.url, {
    method: request.method,
    headers: request.headers,
    body: await new Blob(chunks).arrayBuffer(),
    signal: request.signal,
  })
}
