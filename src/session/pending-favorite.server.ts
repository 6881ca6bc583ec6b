import { z } from 'zod'
import type { Site } from '#/domain/site.ts'
import { dropSealed, readSealed, writeSealed } from './session-cookie.server.ts'

const TEN_MINUTES = 600
const purposeOf = ({ alias }: Site) => `pending-favorite-${alias}`
const shape = z.object({ productId: z.string() })

/** Remembers the work that a guest wants to keep, until the guest has signed in. */
export const writePendingFavorite = (site: Site, productId: string): boolean =>
  writeSealed(purposeOf(site), { productId }, TEN_MINUTES)

/** The work that this browser's guest wanted to keep; it is returned once. */
export function takePendingFavorite(site: Site): string | undefined {
  const pending = readSealed(purposeOf(site), shape)
  if (pending) dropSealed(purposeOf(site))
  return pending?.productId
}
