import type { ReactNode } from 'react'
import { differencesOf, valueText } from '../recording/differences.ts'
import type { Json } from '../recording/entry.ts'
import { Section } from './inspector.tsx'
import { CopyValue, ValueTree } from './value-tree.tsx'

interface ContextSectionProps {
  title: string
  note?: ReactNode
  /** The context before the last step; undefined without one. */
  before?: Json | undefined
  after: Json
}

/** A context as a tree: what the last step has changed, then the rest. */
export function ContextSection({ title, note, before, after }: ContextSectionProps) {
  const changed = before === undefined ? [] : differencesOf(before, after)
  const roots = new Set(changed.map(({ path }) => path.split('.')[0]))
  const others = Object.entries(after ?? {}).filter(([key]) => !roots.has(key)) as [string, Json][]
  const isEmpty = changed.length + others.length === 0
  return (
    <Section
      title={title}
      note={
        <>
          {note}
          {isEmpty ? null : <CopyValue name="the context" value={after} />}
        </>
      }
    >
      <dl className="values">
        {changed.map(({ path, before: was, after: is }) => (
          <div key={path} className="diff">
            <dt>{path}</dt>
            <dd>
              {was === undefined ? null : <del>{valueText(was, 40)}</del>}{' '}
              <ins>{is === undefined ? 'nothing' : <ValueTree value={is} />}</ins>
            </dd>
          </div>
        ))}
        {others.map(([key, value]) => (
          <div key={key}>
            <dt>{key}</dt>
            <dd>
              <ValueTree value={value} />
            </dd>
          </div>
        ))}
      </dl>
      {isEmpty ? <p className="mute">Empty</p> : null}
    </Section>
  )
}
