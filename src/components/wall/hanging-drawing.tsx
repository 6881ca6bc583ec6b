import type { HangingDrawing as Drawing, Side } from '#/domain/wall/hanging-drawing.ts'
import { formatLength, writeDistance } from '#/domain/length.ts'
import { useLocaleContext } from '#/components/ui/use-brand.ts'
import { m } from '#/paraglide/messages.js'
import { hangingPlan } from '#styled/recipes'

/** The wall to scale: the works, their hooks and the distances of the hooks. One unit is an inch on paper. */
export function HangingDrawing({ drawing, side, line }: { drawing: Drawing; side: Side; line: number }) {
  const locale = useLocaleContext().locale.id
  const classes = hangingPlan()
  const { wall } = drawing
  const right = wall.x + wall.width
  const floor = wall.y + wall.height
  const edge = side === 'left' ? wall.x : right
  const outside = side === 'left' ? -1 : 1
  return (
    <svg
      className={classes.drawing}
      viewBox={`0 0 ${drawing.width} ${drawing.height}`}
      width={`${drawing.width}in`}
      height={`${drawing.height}in`}
      role="img"
      aria-label={m.hanging_drawing()}
      data-ratio={drawing.ratio}
    >
      <rect className={classes.outline} {...wall} data-part="wall" />
      <line className={classes.centerLine} x1={wall.x} x2={right} y1={drawing.line} y2={drawing.line} />
      {drawing.up.map(({ y, textY, to, distance }) => (
        <g key={y} data-up={distance}>
          <path className={classes.plumb} d={`M${to} ${y}H${edge}L${edge + outside * 0.08} ${textY}`} />
          <text x={edge + outside * 0.11} y={textY + 0.033} textAnchor={side === 'left' ? 'end' : 'start'}>
            {writeDistance(distance, locale)}
          </text>
        </g>
      ))}
      {drawing.works.map(({ number, ...box }) => (
        <rect key={number} className={classes.outline} {...box} data-part="work" />
      ))}
      {drawing.across.map(({ x, y, distance }) => (
        <g key={x} data-across={distance}>
          <line className={classes.plumb} x1={x} x2={x} y1={floor} y2={y - 0.1} />
          <text x={x} y={y} textAnchor="middle">
            {writeDistance(distance, locale)}
          </text>
        </g>
      ))}
      {drawing.hooks.map(({ x, y, label }) => (
        <g key={label} data-hook={label}>
          <line className={classes.plumb} x1={x} x2={x} y1={y} y2={floor} />
          <circle className={classes.hook} cx={x} cy={y} r={0.032} />
          <text className={classes.label} x={x} y={y + 0.15} textAnchor="middle">
            {label}
          </text>
        </g>
      ))}
      <text
        className={classes.centerText}
        x={side === 'left' ? right + 0.06 : wall.x - 0.06}
        y={drawing.line + 0.035}
        textAnchor={side === 'left' ? 'start' : 'end'}
      >
        {formatLength(line, locale)}
      </text>
    </svg>
  )
}
