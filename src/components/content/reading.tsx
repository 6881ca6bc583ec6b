import type { ReactNode } from 'react'
import { reading } from '#styled/recipes'
import '#/theme/styles/reading.css'

/** A content page that is read: the help, one of its pages, or an article. */
export function Reading({ kind, children }: { kind: 'index' | 'text' | 'article'; children: ReactNode }) {
  return <div className={reading({ kind }).root}>{children}</div>
}
