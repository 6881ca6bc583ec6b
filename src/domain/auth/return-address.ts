const LONGEST = 2000

/**
 * The path, query and hash of an address of this shop; undefined for any other address. Compares origins as browsers
 * parse them, so that no spelling of an outside address passes for a path.
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
