/** The head that a page's loader returned. */
export const pageHead = <Worded extends object>({ loaderData }: { loaderData?: { head: Worded } }): Partial<Worded> =>
  loaderData?.head ?? {}
