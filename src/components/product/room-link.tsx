import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { pathLink } from '#/components/ui/path-link.ts'

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
