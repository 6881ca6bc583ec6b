/** The page that responds to a form whose body is too large to be read. */
export const TOO_LARGE_PATH = '/too-large'

/** The address of that page, without site and locale, for a limit in bytes and the path of the page of the form. */
export function tooLargePath(limit: number, form: string | undefined): string {
  const megabytes = String(Math.floor(limit / 1024 / 1024))
  return `${TOO_LARGE_PATH}?${new URLSearchParams({ megabytes, ...(form ? { form } : {}) })}`
}

/** The search of that page's address. Any other number than a limit is none, and any other address than a path. */
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
