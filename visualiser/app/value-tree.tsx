import { Copy } from 'lucide-react'
import { valueText } from '../recording/differences.ts'
import type { Json } from '../recording/entry.ts'
import { copyText } from './clipboard.ts'

const LONGEST_LINE = 40

/** A value in one line; an object or a list that does not fit opens as a tree. */
export function ValueTree({ value }: { value: Json }) {
  const text = valueText(value, LONGEST_LINE)
  if (typeof value !== 'object' || value === null || !text.includes('…'))
    return <span>{valueText(value, Infinity)}</span>
  return (
    <details className="tree-value">
      <summary>
        <span className="tree-value__line">{text}</span>
        <span className="tree-value__size">
          {Array.isArray(value) ? `[${value.length}]` : `{ ${Object.keys(value).length} }`}
        </span>
      </summary>
      <dl>
        {Object.entries(value).map(([key, part]: [string, Json]) => (
          <div key={key}>
            <dt>{key}</dt>
            <dd>
              <ValueTree value={part} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

/** Copies a value as JSON. */
export const CopyValue = ({ name, value }: { name: string; value: Json }) => (
  <button
    type="button"
    className="btn btn--bare copy-value"
    aria-label={`Copy ${name} as JSON`}
    title={`Copy ${name} as JSON`}
    onClick={() => void copyText(JSON.stringify(value, null, 2))}
  >
    <Copy />
  </button>
)
