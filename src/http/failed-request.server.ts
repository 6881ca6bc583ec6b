import { log } from '#/log/log.server.ts'

/** Logs a failed or aborted request. Returns the status and the text of its response. */
export function failedRequest(request: Request, path: string, error: unknown): { status: number; sentence: string } {
  const fields = { method: request.method, path }
  if (isAborted(request, error)) {
    log.info('a request was aborted', fields)
    return { status: 499, sentence: 'The request was aborted.' }
  }
  log.error('a request failed', { ...fields, error })
  return { status: 500, sentence: 'Something went wrong. Try again!' }
}

const isAborted = ({ signal }: Request, error: unknown) =>
  signal.aborted && (error === signal.reason || (error instanceof Error && error.name === 'AbortError'))
