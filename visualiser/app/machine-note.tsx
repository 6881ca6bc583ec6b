import { countCoverage, itemsOf, useCoverage } from './coverage.ts'
import type { Chart } from '../chart/chart.ts'
import { useShownTabs } from '../live/watched-tabs.ts'

/** Behind the name of a machine: how many of its flows run, and how far it is covered. */
export function MachineNote({ chart }: { chart: Chart }) {
  const { machines } = useCoverage()
  const running = useShownTabs().reduce((sum, { recording, hasLeft, seenAt }) => {
    if (hasLeft || seenAt === null) return sum
    const own = [...recording.actors.values()].filter(
      ({ start, states }) => start.machine === chart.id && states.at(-1)?.status === 'active',
    )
    return sum + own.length
  }, 0)
  const coverage = machines.find(({ machine }) => machine === chart.id)
  const { all, model, browser, exempt } = countCoverage(itemsOf(chart, coverage))
  const share = (count: number) => `${all ? Math.round((count / all) * 100) : 0}%`
  return (
    <>
      {running ? (
        <span className="liven">
          {running}
          <span className="vh"> running</span>
        </span>
      ) : (
        <span />
      )}
      {coverage ? (
        <span className="bar" title={`${share(model)} in the model, ${share(browser + exempt)} in the browser`}>
          <b style={{ width: share(model) }} />
          <i style={{ width: share(browser + exempt) }} />
        </span>
      ) : (
        <span />
      )}
    </>
  )
}
