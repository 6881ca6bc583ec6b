import { Link, useSearch } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { pathLink } from '#/components/ui/path-link.ts'

/** The item as the links name it: an address without an item stays one, so that the page is not loaded anew. */
export function useItemInAddress(upi: string): string | undefined {
  const isNamed = useSearch({ strict: false, select: (search: object) => 'pid' in search || 'upi' in search })
  return isNamed ? upi : undefined
}

/** The id of the words that describe a chosen room. */
export const roomWordsId = 'room-words'

/** A link to another room, wall or size. Without a script it leads back to the room; else the page stays where it is. */
export function RoomLink({ path, ...anchor }: Omit<ComponentProps<'a'>, 'href'> & { path: string }) {
  return (
    <Link
      {...anchor}
      {...pathLink(`${path}#view-room`)}
      rel="nofollow"
      activeOptions={{ exact: true }}
      preload={false}
      replace
      resetScroll={false}
      hashScrollIntoView={false}
    />
  )
}
