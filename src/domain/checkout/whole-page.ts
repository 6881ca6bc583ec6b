const local = /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\]|0\.0\.0\.0)$/i

/**
 * ROUTE-20, ROUTE-21: whether a page that is reached from another one is to be loaded whole, from whoever serves the
 * host. On one's own machine that is always this shop.
 */
export const isLoadedWhole = (hostname: string): boolean => !local.test(hostname)
