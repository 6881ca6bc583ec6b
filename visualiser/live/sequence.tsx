import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import type { Lane, Marker, Message, Segment, SequenceLayout } from './sequence-layout.ts'

const LANE = 40
const TOP = 46
const NAMES = 150
/** Pixels drawn beyond the edges, so that scrolling shows no gap. */
const OVERSCAN = 400

const yOf = (lane: number) => TOP + lane * LANE

interface SequenceProps {
  layout: SequenceLayout
  /** The entry that is shown; the last one if `follows`. */
  cursor: number
  /** Whether the last entry is scrolled to. */
  follows: boolean
  onSelect: (index: number) => void
  children: ReactNode
}

/** Events between the page, flows and ports, from left to right. Draws what is visible. */
export function Sequence({ layout, cursor, follows, onSelect, children }: SequenceProps) {
  const run = useRef<HTMLDivElement>(null)
  const [visible, setVisible] = useState({ from: 0, to: 2000 })
  const { lanes, positions, width } = layout
  const height = yOf(lanes.length - 1) + 32
  const cursorX = positionAt(positions, cursor, width)

  // The part that is scrolled into view is known to the browser only.
  useEffect(() => {
    const element = run.current
    if (!element) return undefined
    const update = () => {
      const from = Math.floor((element.scrollLeft - OVERSCAN) / 200) * 200
      const to = from + element.clientWidth + 2 * OVERSCAN + 200
      setVisible((before) => (before.from === from && before.to === to ? before : { from, to }))
    }
    update()
    element.addEventListener('scroll', update, { passive: true })
    const observer = new ResizeObserver(update)
    observer.observe(element)
    return () => {
      element.removeEventListener('scroll', update)
      observer.disconnect()
    }
  }, [])

  // Scrolling is the browser's.
  useEffect(() => {
    const element = run.current
    if (!element) return
    const right = element.scrollLeft + element.clientWidth
    if (follows) element.scrollLeft = width
    else if (cursorX < element.scrollLeft + 40 || cursorX > right - 80)
      element.scrollLeft = cursorX - element.clientWidth / 2
  }, [follows, width, cursorX])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    const shown = [...positions.keys()]
    const at = shown.findLastIndex((index) => index <= cursor)
    const next = shown[at + (event.key === 'ArrowRight' ? 1 : -1)]
    if (next !== undefined) onSelect(next)
  }

  return (
    <section className="seq" aria-label="Events">
      <div className="seq__head">
        <h2>Events</h2>
        {children}
      </div>
      <div className="seq__body">
        <svg width={NAMES} height={height} aria-hidden="true">
          {lanes.map((lane, index) => (
            <LaneName key={lane.key} lane={lane} y={yOf(index)} />
          ))}
        </svg>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions -- it scrolls, and arrow keys choose an event in it */}
        <div
          className="seq__run"
          ref={run}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
          tabIndex={0}
          role="group"
          aria-label="Events in order"
          onKeyDown={onKeyDown}
        >
          <svg width={Math.max(width, 200)} height={height}>
            <Lanes count={lanes.length} width={Math.max(width, visible.to)} />
            <Markers markers={layout.markers} visible={visible} height={height} />
            <Segments segments={layout.segments} visible={visible} width={width} cursor={cursor} />
            <Messages messages={layout.messages} visible={visible} cursor={cursor} onSelect={onSelect} />
            <path className="cursor" d={`M${cursorX} 26V${height - 12}`} />
            <path className="cursor-head" d={`M${cursorX - 5} 22h10l-5 7z`} />
          </svg>
        </div>
      </div>
    </section>
  )
}

interface Visible {
  from: number
  to: number
}

/** The x of an entry, or of the last one before it that is shown. */
function positionAt(positions: ReadonlyMap<number, number>, index: number, width: number): number {
  const exact = positions.get(index)
  if (exact !== undefined) return exact
  let found: number | undefined
  for (const [at, x] of positions) {
    if (at > index) break
    found = x
  }
  return found ?? Math.max(14, width - 40)
}

function LaneName({ lane: { name, kind }, y }: { lane: Lane; y: number }) {
  const isPort = kind === 'port'
  return (
    <>
      <text className="who" x={isPort ? 26 : 16} y={kind === 'outside' ? y + 4 : y}>
        {name}
      </text>
      {kind === 'outside' ? null : (
        <text className="kind" x={isPort ? 26 : 16} y={y + 13}>
          {isPort ? 'port' : 'flow'}
        </text>
      )}
    </>
  )
}

const Lanes = ({ count, width }: { count: number; width: number }) =>
  Array.from({ length: count }, (_, lane) => <path key={lane} className="lane" d={`M8 ${yOf(lane)}H${width}`} />)

function Markers({
  markers,
  visible: { from, to },
  height,
}: {
  markers: readonly Marker[]
  visible: Visible
  height: number
}) {
  return markers
    .filter(({ x }) => x >= from && x <= to)
    .map(({ index, x, text, kind }) => (
      <g key={`${kind} ${index}`}>
        {kind === 'gap' ? (
          <path className="lane" d={`M${x} ${TOP - 22}${'l-4 9l8 6'.repeat(Math.ceil((height - TOP) / 15))}`} />
        ) : (
          <path
            className={kind === 'time' ? 'lane' : 'page-line'}
            strokeDasharray="2 4"
            d={`M${x} 22V${height - 12}`}
          />
        )}
        <text
          className={kind === 'time' || kind === 'gap' ? 't' : `t ${kind}`}
          x={kind === 'gap' ? x - 14 : x + 4}
          y={kind === 'page' || kind === 'skip' ? 30 : 15}
        >
          {text}
        </text>
      </g>
    ))
}

function Segments({
  segments,
  visible: { from, to },
  width,
  cursor,
}: {
  segments: readonly Segment[]
  visible: Visible
  width: number
  cursor: number
}) {
  return segments.flatMap(({ index, lane, x, end, text, note, kind }) => {
    const right = end ?? width
    if (right < from || x > to) return []
    const isNow = kind !== 'call' && index <= cursor && end === undefined
    const left = Math.max(x, from)
    const room = right - Math.max(x, from + OVERSCAN) - 12
    return [
      <g key={`${lane} ${index} ${x}`} className={`segment ${kind} ${isNow ? 'now' : ''}`}>
        <rect x={left} y={yOf(lane) - 11} width={Math.max(6, Math.min(right, to) - left)} height={22} rx={6} />
        {room > 16 ? (
          <text x={Math.max(x, from + OVERSCAN) + 9} y={yOf(lane) + 4} className={kind === 'call' ? 'm' : ''}>
            {clipped(text, room)}
            {note && room > text.length * 6.6 + 20 ? (
              <tspan className="note"> {clipped(note, room - text.length * 6.6 - 8)}</tspan>
            ) : null}
          </text>
        ) : null}
      </g>,
    ]
  })
}

const clipped = (text: string, width: number) => {
  const count = Math.floor(width / 6.5)
  return text.length > count ? `${text.slice(0, Math.max(1, count - 1))}…` : text
}

interface MessagesProps {
  messages: readonly Message[]
  visible: Visible
  cursor: number
  onSelect: (index: number) => void
}

function Messages({ messages, visible: { from, to }, cursor, onSelect }: MessagesProps) {
  return messages
    .filter(({ x }) => x >= from && x <= to)
    .map((message) => (
      <MessageArrow
        key={`${message.index} ${message.from}`}
        message={message}
        isSelected={message.index === cursor}
        onSelect={onSelect}
      />
    ))
}

function MessageArrow({
  message,
  isSelected,
  onSelect,
}: {
  message: Message
  isSelected: boolean
  onSelect: (index: number) => void
}) {
  const { index, x, from, to, label, note, kind } = message
  const isDown = to > from
  const start = from === to ? yOf(from) - 24 : yOf(from) + (from === 0 ? 0 : isDown ? 11 : -11)
  const end = yOf(to) + (isDown || from === to ? -11 : 11)
  const direction = isDown || from === to ? 1 : -1
  const labelY = from === 0 ? yOf(0) + 4 : from === to ? start + 4 : yOf(to) - direction * 20 + 4
  const width = Math.max(20, Math.max(label.length * 6.8, note.length * 5.6) + 16)
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the arrow keys choose events
    <g
      className={`message ${kind} ${isSelected ? 'is-selected' : ''}`}
      role="button"
      tabIndex={-1}
      aria-label={`${label || 'start'} ${note}`}
      onClick={() => onSelect(index)}
    >
      <rect
        className="hitbox"
        x={x - 8}
        y={Math.min(start, labelY - 14)}
        width={width}
        height={Math.abs(end - start) + 18}
        rx={6}
      />
      <circle className="dot-of" cx={x} cy={start} r={2.6} />
      <path className="line" d={`M${x} ${start}V${end - direction * 5}`} />
      {kind === 'ignored' ? (
        <path className="line" d={`M${x - 4} ${end - direction * 9}l8 8m0 -8l-8 8`} />
      ) : (
        <path className="tip" d={`M${x - 4} ${end - direction * 7}h8l-4 ${direction * 7}z`} />
      )}
      {label ? (
        <text className="m" x={x + 8} y={labelY}>
          {note ? `${label} ` : label}
        </text>
      ) : null}
      {note ? (
        <text className="note" x={x + 8} y={labelY + 14}>
          {note}
        </text>
      ) : null}
    </g>
  )
}
