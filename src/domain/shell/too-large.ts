/** The path of the page that is shown for a form whose body is too large. */
export const TOO_LARGE_PATH = '/too-large'

/** The path of that page with its query: `limit` in bytes, and the path of the form's page. */
export function tooLargePath(limit: number, form: string | undefined): string {
  const megabytes = String(Math.floor(limit / 1024 / 1024))
  return `${TOO_LARGE_PATH}?${new URLSearchParams({ megabytes, ...(form ? { form } : {}) })}`
}

/** Reads that page's query. A malformed limit, or an address that is not a path of this host, is undefined. */
export function tooLargeSearch({ megabytes, form }: Record<string, unknown>): {
  megabytes: number | undefined
  form: string | undefined
} {
  const limit = Number(megabytes)
  return {
    megabytes: Number.isInteger(limit) && limit > 0 && limit < 1000 ? limit : undefined,
    form: typeof form === 'string' && /^\/(?![/\\])/.test(form) && form.length <= 2000 ? form : undefined,
  }
}
