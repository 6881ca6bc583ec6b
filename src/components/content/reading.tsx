import type { ReactNode } from 'react'
import { reading } from '#styled/recipes'
import '#/theme/styles/reading.css'

/** The layout of the help index, a help page or an article. */
export function Reading({ kind, children }: { kind: 'index' | 'text' | 'article'; children: ReactNode }) {
  return <div className={reading({ kind }).root}>{children}</div>
}
