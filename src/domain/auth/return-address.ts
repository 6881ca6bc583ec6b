const MAX_LENGTH = 2000

/** An address as a URL; undefined for a text that is none. */
function parsedUrl(address: string, base: string): URL | undefined {
  try {
    return new URL(address, base)
  } catch {
    return undefined
  }
}

/**
 * The path, query and hash of an address of this shop; undefined for any other address. Parses addresses as browsers do
 * and compares their origins, so that no spelling of an outside address is accepted.
 */
export function returnAddress(target: unknown, origin: string): string | undefined {
  if (typeof target !== 'string' || target.length > MAX_LENGTH || !/^(\/|https?:\/\/)/i.test(target)) return undefined
  const urlOfShop = (address: string) => {
    const url = parsedUrl(address, origin)
    return url && /^https?:$/.test(url.protocol) && url.origin === new URL(origin).origin ? url : undefined
  }
  const url = urlOfShop(target)
  if (!url) return undefined
  const address = `${url.pathname}${url.search}${url.hash}`
  // A path such as `//elsewhere` would be the address of another host.
  return urlOfShop(address) && !/^\/[/\\]/.test(address) ? address : undefined
}
