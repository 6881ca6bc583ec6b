import { useMemo, useState, type KeyboardEvent, type ReactNode } from 'react'
import { countsOf, rowKey, type Chart } from './chart.ts'
import type { Card, Compound, Group, Layout, Placed, Row } from './layout.ts'
import { drawLines, type DrawnLine } from './lines.ts'

/** How a transition is drawn beyond its kind. */
export interface RowMark {
  className: string
  /** A short text at the end of its row. */
  badge?: string
}

const classNames = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ')

export interface ChartDrawingProps {
  layout: Layout
  /** By `rowKey`. */
  rowMarks?: ReadonlyMap<string, RowMark>
  /** Class names of states, by path. */
  stateMarks?: ReadonlyMap<string, string>
  /** The key of the row that is selected; without `onSelect` nothing can be. */
  selected?: string | undefined
  onSelect?: ((path: string, transition: number) => void) | undefined
  onSelectState?: ((path: string) => void) | undefined
  onFold?: ((path: string) => void) | undefined
}

const noRowMarks: ReadonlyMap<string, RowMark> = new Map()
const noStateMarks: ReadonlyMap<string, string> = new Map()

/** The parts of a chart that are drawn by its layout: states as cards, transitions as rows of them, and their lines. */
export function ChartDrawing(props: ChartDrawingProps) {
  const { layout, rowMarks = noRowMarks, stateMarks = noStateMarks, selected } = props
  const [lit, setLit] = useState<string | null>(null)
  const lines = useMemo(
    () =>
      drawLines(
        layout.lines,
        ({ path, transition, kind }) => kind + (rowMarks.get(rowKey(path, transition))?.className ?? ''),
      ),
    [layout, rowMarks],
  )
  const isLate = (key: string) =>
    key === lit || /\b(is-selected|is-taken|gap|added|changed|removed)\b/.test(rowMarks.get(key)?.className ?? '')
  const firstRow = layout.cards.flatMap(({ path, rows }) => rows.map(({ transition }) => rowKey(path, transition)))[0]
  const keyOf = ({ line }: DrawnLine) => rowKey(line.path, line.transition)
  const classOf = ({ line }: DrawnLine) => {
    const key = rowKey(line.path, line.transition)
    return classNames('tr', `k-${line.kind}`, rowMarks.get(key)?.className, key === lit && 'is-lit')
  }
  const light = (key: string | null) => () => setLit(key)
  const drawn = (line: DrawnLine) => (
    <LinePaths
      key={line.whole + keyOf(line)}
      line={line}
      className={classOf(line)}
      onPoint={light(keyOf(line))}
      onLeave={light(null)}
      {...props}
    />
  )
  return (
    <>
      {layout.compounds.map((compound) => (
        <CompoundBox key={compound.path} compound={compound} mark={stateMarks.get(compound.path)} {...props} />
      ))}
      {layout.cards.map((card) => (
        <CardBox
          key={card.kind + card.path}
          card={card}
          mark={card.kind === 'anywhere' ? undefined : stateMarks.get(card.path)}
          {...props}
        />
      ))}
      {lines.filter((line) => !isLate(keyOf(line))).map(drawn)}
      {lines.filter((line) => isLate(keyOf(line))).map(drawn)}
      {layout.cards.map((card) =>
        card.rows.map((row) => {
          const key = rowKey(card.path, row.transition)
          return (
            <CardRow
              key={key}
              card={card}
              row={row}
              mark={rowMarks.get(key)}
              isLit={key === lit}
              isTabStop={key === (selected ?? firstRow)}
              onPoint={light(key)}
              onLeave={light(null)}
              {...props}
            />
          )
        }),
      )}
    </>
  )
}

interface TextProps {
  at: Placed
  className: string
  children?: ReactNode
}

const Text = ({ at, className, children }: TextProps) => (
  <text x={at.x} y={at.y} className={className}>
    {children ?? at.text}
  </text>
)

const Tags = ({ tags }: { tags: readonly Placed[] }) =>
  tags.map((tag) => (
    <g key={tag.text}>
      <rect className="tag" x={tag.x} y={tag.y - 8} width={tag.width} height={16} rx={8} />
      <text className="tagt" x={tag.x + tag.width / 2} y={tag.y + 3.4} textAnchor="middle">
        {tag.text}
      </text>
    </g>
  ))

const InitialMark = ({ x, y }: { x: number; y: number }) => (
  <g>
    <circle className="init" cx={x + 20} cy={y - 15} r={4} />
    <path className="initl" d={`M${x + 20} ${y - 11}v7`} />
    <path className="inita" d={`M${x + 16.5} ${y - 6.5}h7l-3.5 5.5z`} />
  </g>
)

interface StateProps extends ChartDrawingProps {
  mark: string | undefined
}

/** The name of a state: a press selects it, and folds it or opens it again. */
function StateName({
  path,
  name,
  x,
  y,
  isFolded,
  onSelectState,
  onFold,
}: StateProps & { path: string; name: string; x: number; y: number; isFolded: boolean }) {
  if (!onSelectState)
    return (
      <text className="name" x={x} y={y}>
        {name}
      </text>
    )
  const fold = () => onFold?.(path)
  return (
    <g
      role="button"
      tabIndex={-1}
      className="head"
      data-head={path}
      aria-expanded={!isFolded}
      aria-label={`State ${path.endsWith(name) ? path : name}`}
      onClick={fold}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return
        event.preventDefault()
        if (event.key === 'Enter') onSelectState(path)
        else fold()
      }}
    >
      <rect className="hit" x={x - 9} y={y - 19} width={Math.max(60, name.length * 8 + 18)} height={26} rx={5} />
      <text className="name" x={x} y={y}>
        {name}
      </text>
    </g>
  )
}

function CompoundBox({ compound, ...props }: StateProps & { compound: Compound }) {
  const { path, name, x, y, width, height, tags, description, isInitial, isRegion } = compound
  return (
    <g className={classNames('compound', isRegion && 'region', props.mark)}>
      <rect className="box" x={x} y={y} width={width} height={height} rx={12} />
      <StateName path={path} name={name} x={x + 14} y={y + 22} isFolded={false} {...props} />
      <Tags tags={tags} />
      {description.map((line) => (
        <Text key={line.y} at={line} className="desc" />
      ))}
      {isInitial ? <InitialMark x={x} y={y} /> : null}
    </g>
  )
}

function CardBox({ card, ...props }: StateProps & { card: Card }) {
  const { kind, path, name, x, y, width, height, tags, description, effects, groups, isInitial, isRegion } = card
  const isHistory = kind === 'history'
  return (
    <g className={classNames('state', kind !== 'state' && kind, isRegion && 'region', props.mark)}>
      <rect
        className="box"
        x={x}
        y={y}
        width={width}
        height={height}
        rx={isHistory ? height / 2 : 9}
        onClick={() => props.onSelectState?.(path)}
      />
      {kind === 'final' ? (
        <>
          <rect className="inner" x={x + 3} y={y + 3} width={width - 6} height={height - 6} rx={6.5} />
          <circle className="g" cx={x + width - 16} cy={y + 17} r={5} />
          <circle className="gd" cx={x + width - 16} cy={y + 17} r={2.4} />
        </>
      ) : null}
      {isHistory ? (
        <>
          <circle className="g" cx={x + 18} cy={y + height / 2} r={10} />
          <text className="tagt" x={x + 18} y={y + height / 2 + 3.6} textAnchor="middle">
            {card.isDeep ? 'H*' : 'H'}
          </text>
        </>
      ) : null}
      {kind === 'folded' ? (
        <rect className="below" x={x + 5} y={y + height} width={width - 10} height={4} rx={2} />
      ) : null}
      {kind === 'anywhere' ? (
        <text className="name lesser" x={x + 12} y={y + 21.5}>
          {name}
        </text>
      ) : (
        <StateName
          path={path}
          name={name}
          x={x + (isHistory ? 36 : 12)}
          y={y + 21.5}
          isFolded={kind === 'folded'}
          {...props}
        />
      )}
      <Tags tags={tags} />
      {description.map((line) => (
        <Text key={line.y} at={line} className="desc" />
      ))}
      {effects.map((effect) => (
        <Text key={effect.y} at={effect} className="mono">
          <tspan className="kw">{effect.word}</tspan> <tspan className="fx">{effect.text}</tspan>
        </Text>
      ))}
      {groups.map((group) => (
        <GroupHead key={group.y} group={group} x={x} width={width} />
      ))}
      {isInitial ? <InitialMark x={x} y={y} /> : null}
    </g>
  )
}

function GroupHead({ group: { kind, y, heading }, x, width }: { group: Group; x: number; width: number }) {
  return (
    <>
      <path className="rule" d={`M${x + 0.5} ${y}h${width - 1}`} />
      {heading ? (
        <g className={`k-${kind}`}>
          {kind === 'port' ? (
            <PortGlyph x={heading.x - 14} y={heading.y - 4} />
          ) : (
            <AlwaysGlyph x={heading.x - 14} y={heading.y - 4} />
          )}
          <text className="mono port" x={heading.x} y={heading.y}>
            {heading.text}
            {heading.source ? <tspan className="kw"> = {heading.source}</tspan> : null}
          </text>
        </g>
      ) : null}
    </>
  )
}

interface Pointed {
  onPoint: () => void
  onLeave: () => void
}

function LinePaths({
  line,
  className,
  onPoint,
  onLeave,
  onSelect,
}: ChartDrawingProps & Pointed & { line: DrawnLine; className: string }) {
  const { own, shared, head, whole, start } = line
  return (
    <g
      className={className}
      aria-hidden
      onPointerEnter={onPoint}
      onPointerLeave={onLeave}
      onClick={() => onSelect?.(line.line.path, line.line.transition)}
    >
      {onSelect ? <path className="reach" d={whole} /> : null}
      {shared ? <path className="edge shared" d={shared} /> : null}
      <path className="edge" d={own} />
      <path className={shared ? 'head-of shared' : 'head-of'} d={head} />
      <circle className="plug" cx={start.x} cy={start.y} r={2.6} />
    </g>
  )
}

interface RowProps extends ChartDrawingProps, Pointed {
  card: Card
  row: Row
  mark: RowMark | undefined
  isLit: boolean
  /** Whether it takes the focus first; from it the arrow keys lead on. */
  isTabStop: boolean
}

function CardRow({ card, row, mark, isLit, isTabStop, onPoint, onLeave, onSelect, selected }: RowProps) {
  const { x, y, width, height, textX, middle, kind, event, guard, actions, ending, label, transition } = row
  const key = rowKey(card.path, transition)
  const right = x + width
  const badge = mark?.badge
  const select = () => onSelect?.(card.path, transition)
  const given = onSelect
    ? {
        role: 'button',
        tabIndex: isTabStop ? 0 : -1,
        'aria-label': label,
        'aria-current': key === selected,
        'data-row': key,
        onClick: select,
        onFocus: onPoint,
        onBlur: onLeave,
        onKeyDown: (event: KeyboardEvent) => {
          if (event.key === 'Enter') select()
        },
      }
    : {}
  const className = classNames('tr', `k-${kind}`, mark?.className, isLit && 'is-lit')
  return (
    <>
      <g className={className} onPointerEnter={onPoint} onPointerLeave={onLeave} {...given}>
        {onSelect || mark ? <rect className="hit" x={x} y={y} width={width} height={height} rx={5} /> : null}
        {kind === 'after' ? (
          <g className="k-after">
            <AfterGlyph x={textX - 14} y={middle} />
          </g>
        ) : null}
        <text className="mono" x={textX} y={middle + 4}>
          {event ? <tspan className="ev">{event}</tspan> : null}
          {event && guard ? ' ' : null}
          {guard ? <tspan className={guard === '[else]' ? 'else' : 'gu'}>{guard}</tspan> : null}
        </text>
        {ending === 'leads' ? null : (
          <g className="k-stay">
            {ending === 'stays' ? (
              <StayGlyph x={right - 17 - (badge ? 16 : 0)} y={middle} />
            ) : (
              <ReenterGlyph x={right - 17 - (badge ? 16 : 0)} y={middle} />
            )}
          </g>
        )}
      </g>
      {actions.length > 0 || badge ? (
        // Beside the row: what is in it has to be in its name.
        <g className={classNames(className, 'beside')} aria-hidden={onSelect !== undefined || undefined}>
          {actions.map((line) => (
            <Text key={line.y} at={line} className="sub" />
          ))}
          {badge ? (
            <text className="badge" x={right - 5} y={middle + 3.6} textAnchor="end">
              {badge}
            </text>
          ) : null}
        </g>
      ) : null}
    </>
  )
}

interface GlyphProps {
  x: number
  y: number
}

const PortGlyph = ({ x, y }: GlyphProps) => (
  <path className="g" d={`M${x} ${y - 2.5}h7l-2.4-2.4M${x + 8} ${y + 2.5}h-7l2.4 2.4`} />
)
const AlwaysGlyph = ({ x, y }: GlyphProps) => (
  <path className="g gf" d={`M${x + 4.6} ${y - 5.2}l-4 6h2.8l-.8 4.6 4.2-6.2h-2.9z`} />
)
const AfterGlyph = ({ x, y }: GlyphProps) => (
  <>
    <circle className="g" cx={x + 4} cy={y} r={4.4} />
    <path className="g" d={`M${x + 4} ${y - 2.4}v2.6l1.8 1.2`} />
  </>
)
export const StayGlyph = ({ x, y }: GlyphProps) => (
  <path className="g" d={`M${x + 7.6} ${y - 2.6}a4 4 0 1 0 .5 3.4M${x + 8} ${y - 4.6}v2.4h-2.4`} />
)
const ReenterGlyph = ({ x, y }: GlyphProps) => (
  <path
    className="g"
    d={`M${x - 1} ${y - 3}h5.5a3.2 3.2 0 0 1 0 6.4H${x}M${x + 2.6} ${y + 0.8}L${x} ${y + 3.4}l2.6 2.6`}
  />
)

/** A chart's name and size in words, for those who do not see it. */
export function chartLabel(chart: Chart): string {
  const { states, transitions } = countsOf(chart)
  return `${chart.id}: ${states} states, ${transitions} transitions`
}
