import { log } from '#/log/log.server.ts'

/** What to answer to a request that was not answered, once the log knows why: a fault, or a shopper who left. */
export function failedRequest(request: Request, path: string, error: unknown): { status: number; sentence: string } {
  const asked = { method: request.method, path }
  if (isGivenUp(request, error)) {
    log.info('a request was given up', asked)
    return { status: 499, sentence: 'The request was given up.' }
  }
  log.error('a request failed', {
    ...asked,
    error: String(error),
    stack: error instanceof Error ? error.stack : undefined,
  })
  return { status: 500, sentence: 'Something went wrong. Try again!' }
}

const isGivenUp = ({ signal }: Request, error: unknown) =>
  signal.aborted && (error === signal.reason || (error instanceof Error && error.name === 'AbortError'))
