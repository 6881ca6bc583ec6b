const LONGEST = 2000

/**
 * The address of this shop that a text asks to go to, as path, query and hash; undefined for any other place. Origins are
 * compared, as browsers work them out, so that no spelling of an outside address passes for a path.
 */
export function returnAddress(target: unknown, origin: string): string | undefined {
  if (typeof target !== 'string' || target.length > LONGEST || !/^(\/|https?:\/\/)/i.test(target)) return undefined
  const inside = (address: string) => {
    const url = URL.canParse(address, origin) ? new URL(address, origin) : undefined
    return url && /^https?:$/.test(url.protocol) && url.origin === new URL(origin).origin ? url : undefined
  }
  const url = inside(target)
  if (!url) return undefined
  const address = `${url.pathname}${url.search}${url.hash}`
  // A path such as `//elsewhere` would be an address of its own.
  return inside(address) && !/^\/[/\\]/.test(address) ? address : undefined
}
