/** The head that a page's loader returned. */
export const pageHead = <Head extends object>({ loaderData }: { loaderData?: { head: Head } }): Partial<Head> =>
  loaderData?.head ?? {}
