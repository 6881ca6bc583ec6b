/** What a page says of itself in its head, as its loader worded it. */
export const pageHead = <Worded extends object>({ loaderData }: { loaderData?: { head: Worded } }): Partial<Worded> =>
  loaderData?.head ?? {}
