import { Link } from '#/components/ui/link.tsx'
import type { ReactNode } from 'react'
import { wallPathWith } from '#/domain/wall/wall-link.ts'
import { link } from '#styled/recipes'
import { pathLink } from './path-link.ts'

/** A link to the planner with these items or works on the wall. */
export function WallLink({ ids, children }: { ids: readonly string[]; children: ReactNode }) {
  return (
    <Link className={link()} {...pathLink(wallPathWith(ids))} rel="nofollow" preload={false}>
      {children}
    </Link>
  )
}
