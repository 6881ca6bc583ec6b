import { z } from 'zod'
import type { Site } from '#/domain/site.ts'
import { dropSealed, readSealed, writeSealed } from './session-cookie.server.ts'

const TEN_MINUTES = 600
const purposeOf = ({ alias }: Site) => `pending-favorite-${alias}`
const shape = z.object({ productId: z.string() })

/** Stores the work that a guest wants to add to the favorites, until the guest signs in. False if it does not fit. */
export const writePendingFavorite = (site: Site, productId: string): boolean =>
  writeSealed(purposeOf(site), { productId }, TEN_MINUTES)

/** Returns and removes the work that this browser's guest wants to add to the favorites. */
export function takePendingFavorite(site: Site): string | undefined {
  const pending = readSealed(purposeOf(site), shape)
  if (pending) dropSealed(purposeOf(site))
  return pending?.productId
}
