import { useState, useSyncExternalStore } from 'react'
import { sentLog, type Sent } from '#/actors/analytics/sent-log.ts'
import { readStored, writeStored } from '#/actors/browser-storage.ts'
import { useIsAllowed } from '#/actors/privacy/use-consent.ts'
import { analyticsPanel } from '#styled/recipes'
import '#/theme/styles/analytics-panel.css'

const OPEN = 'analytics-panel'

const stateOf = (isAllowed: boolean) => (isAllowed ? 'allowed' : 'not allowed')

/** Development only: lists recorded and sent events live. */
export function AnalyticsPanel() {
  const entries = useSyncExternalStore(sentLog.subscribe, sentLog.entries, sentLog.entries)
  const [isOpen, setOpen] = useState(() => readStored('sessionStorage', OPEN) === true)
  const analytics = useIsAllowed('analytics')
  const personalisation = useIsAllowed('personalisation')
  const classes = analyticsPanel()
  return (
    <details
      className={classes.root}
      open={isOpen}
      onToggle={({ currentTarget: { open } }) => {
        setOpen(open)
        writeStored('sessionStorage', OPEN, open)
      }}
    >
      <summary className={classes.summary}>Analytics: {entries.length}</summary>
      <p className={classes.state}>
        <span>{`analytics ${stateOf(analytics)}, personalisation ${stateOf(personalisation)}`}</span>{' '}
        <button type="button" onClick={sentLog.clear}>
          Clear
        </button>
      </p>
      <ol className={classes.list} aria-label="Recorded and sent">
        {entries.map((entry) => (
          <li key={`${entry.at} ${entry.to} ${nameOf(entry)}`}>
            <details>
              <summary>
                <b>{nameOf(entry)}</b> <i>{entry.to}</i> <span>{(entry.at / 1000).toFixed(2)} s</span>
              </summary>
              <pre>{JSON.stringify(entry.what, null, 2)}</pre>
            </details>
          </li>
        ))}
      </ol>
    </details>
  )
}

/** The names of the entry's event or activities, or its address. */
function nameOf({ what }: Sent): string {
  if (Array.isArray(what)) return what.map(nameIn).join(', ')
  return typeof what === 'string' ? what : nameIn(what)
}

function nameIn(what: unknown): string {
  if (typeof what !== 'object' || what === null) return String(what)
  if ('event' in what) return String(what.event)
  return 'name' in what ? String(what.name) : 'unnamed'
}
