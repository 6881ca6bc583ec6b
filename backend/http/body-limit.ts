import { Problem } from '../wire/problem.ts'

const LARGEST_BODY = 1024 * 1024

const tooLarge = () => new Problem(413, 'Content Too Large', `A body may have ${LARGEST_BODY} bytes at most.`)

/**
 * The same request with its body read, never more of it than is allowed.
 * @throws {Problem} 413 as soon as more has come.
 */
export async function readLimited(request: Request): Promise<Request> {
  if (!request.body) return request
  if (Number(request.headers.get('content-length') ?? 0) > LARGEST_BODY) throw tooLarge()
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  for await (const chunk of request.body) {
    size += chunk.byteLength
    if (size > LARGEST_BODY) throw tooLarge()
    chunks.push(chunk)
  }
  return new Request(request.url, {
    method: request.method,
    headers: request.headers,
    body: await new Blob(chunks).arrayBuffer(),
    signal: request.signal,
  })
}
