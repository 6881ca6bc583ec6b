import { useBrand, useLocaleContext } from '#/components/ui/use-brand.ts'
import { formatDistance, formatLength } from '#/domain/length.ts'
import {
  controlLine,
  templateEdges,
  templateHeight,
  templatePages,
  type HangingPlan,
  type HookedWork,
  type Paper,
} from '#/domain/wall/hanging.ts'
import type { Side } from '#/domain/wall/hanging-drawing.ts'
import { m } from '#/paraglide/messages.js'
import { hangingPlan } from '#styled/recipes'

/** The width of a template, of its three parts, and of the legs of its corners, in inches. */
const width = 7
const part = width / 3
const leg = 1.5

/** Templates at their real size, with a control line on each page. */
export function CornerTemplates({ plan, paper, side }: { plan: HangingPlan; paper: Paper; side: Side }) {
  const classes = hangingPlan()
  const { name } = useBrand()
  return templatePages(plan.works, paper).map((works) => (
    <section key={works[0]?.number} className={classes.paper} data-paper={paper} data-part="templates">
      <header className={classes.templatesHead}>
        <h2 className={classes.templatesTitle}>{m.hanging_templates()}</h2>
        <p>{name}</p>
      </header>
      <p className={classes.templatesText}>{m.hanging_templates_text()}</p>
      {works.map((work) => (
        <Template key={work.number} work={work} side={side} wall={plan.wall.width} />
      ))}
      <ControlLine paper={paper} />
    </section>
  ))
}

function ControlLine({ paper }: { paper: Paper }) {
  const classes = hangingPlan()
  const locale = useLocaleContext().locale.id
  const { inches, parts } = controlLine[paper]
  const marks = Array.from({ length: parts + 1 }, (_, index) => `M${(index * inches) / parts} .05v.1`)
  return (
    <figure className={classes.control}>
      {/* The control line is exactly as wide as its element. */}
      <svg
        viewBox={`0 0 ${inches} .2`}
        width={`${inches}in`}
        height=".2in"
        role="img"
        aria-label={formatLength(inches, locale)}
        data-part="control"
      >
        <path className={classes.outline} d={`M0 .15H${inches} ${marks.join('')}`} />
      </svg>
      <figcaption>{m.hanging_control({ length: formatLength(inches, locale) })}</figcaption>
    </figure>
  )
}

/** The upper edge of a work in three parts: the left corner, a hook, and the right corner. */
function Template({ work, side, wall }: { work: HookedWork; side: Side; wall: number }) {
  const classes = hangingPlan()
  const locale = useLocaleContext().locale.id
  const { number, title, drop, hooks, left, bottom, width: outside, height } = work
  const total = templateHeight(work)
  const top = templateEdges.above
  const cutTop = top - 0.15
  const cutBottom = total - 0.08
  const corner = (x: number) =>
    m.hanging_corner_at({
      across: formatDistance(side === 'left' ? x : wall - x, locale),
      up: formatDistance(bottom + height, locale),
    })
  const labels = hooks.map(({ label }) => label).join(', ')
  const below = { label: labels, drop: formatDistance(drop, locale) }
  const middle = width / 2
  const inset = 0.3
  return (
    <svg
      className={classes.template}
      viewBox={`0 0 ${width} ${total}`}
      width={`${width}in`}
      height={`${total}in`}
      role="img"
      aria-label={`${number}: ${title}`}
      data-part="template"
      data-drop={drop}
    >
      <text className={classes.templateTitle} x={0} y={0.16}>
        {`${number}  ${title}`}
      </text>
      {[0, 1, 2].map((index) => (
        <rect
          key={index}
          className={classes.cut}
          x={index * part + 0.05}
          y={cutTop}
          width={part - 0.1}
          height={cutBottom - cutTop}
        />
      ))}
      <path className={classes.corner} d={`M${inset} ${top + leg}V${top}H${inset + leg}`} data-part="corner" />
      <text x={inset + 0.12} y={top + 0.3}>
        {corner(left)}
      </text>
      <path
        className={classes.corner}
        d={`M${width - inset - leg} ${top}H${width - inset}V${top + leg}`}
        data-part="corner"
      />
      <text x={width - inset - 0.12} y={top + 0.3} textAnchor="end">
        {corner(left + outside)}
      </text>
      <path className={classes.corner} d={`M${middle - 0.9} ${top}h1.8`} data-part="top" />
      <path className={classes.plumb} d={`M${middle} ${top}V${top + drop}`} />
      <path
        className={classes.outline}
        d={`M${middle - 0.12} ${top + drop}h.24M${middle} ${top + drop - 0.12}v.24`}
        data-part="cross"
      />
      <circle className={classes.outline} cx={middle} cy={top + drop} r={0.08} />
      <text x={middle} y={top + drop + 0.27} textAnchor="middle">
        {hooks.length > 1 ? m.hanging_hooks_below(below) : m.hanging_hook_below(below)}
      </text>
    </svg>
  )
}
