import { useLocation } from '@tanstack/react-router'
import { Link } from '#/components/ui/link.tsx'
import type { ComponentProps } from 'react'
import { pathLink } from '#/components/ui/path-link.ts'

/** The UPI if the address names an item; otherwise undefined, so that a link does not add it and reload the page. */
export function useItemInAddress(upi: string): string | undefined {
  const isNamed = useLocation({ select: ({ search }) => 'pid' in search || 'upi' in search })
  return isNamed ? upi : undefined
}

/** The id of the description of a chosen room. */
export const roomWordsId = 'room-words'

/** A link to another room, wall or size. It keeps the scroll position; without a script it jumps to the room. */
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
