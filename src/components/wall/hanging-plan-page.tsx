import { ArrowLeft, Printer } from 'lucide'
import { Icon } from '#/components/ui/icon.tsx'
import { useHydrated, useRouter } from '@tanstack/react-router'
import { Link } from '#/components/ui/link.tsx'
import type { ReactNode } from 'react'
import { useBrand, useLocaleContext } from '#/components/ui/use-brand.ts'
import { formatDistance, formatLength, formatSize } from '#/domain/length.ts'
import { hangingDrawing, type Side } from '#/domain/wall/hanging-drawing.ts'
import {
  formatLoad,
  formatWeight,
  type Hanger,
  type HangingPlan,
  type HookedWork,
  type Paper,
  type Purchase,
  type Tool,
} from '#/domain/wall/hanging.ts'
import { m } from '#/paraglide/messages.js'
import { button, hangingPlan, heading, link } from '#styled/recipes'
import { CornerTemplates } from './corner-templates.tsx'
import { HangingDrawing } from './hanging-drawing.tsx'
import { problemMessage, type WallProblem } from './wall-problems.ts'
import '#/theme/styles/hanging-plan.css'

interface HangingPlanPageProps {
  plan: HangingPlan
  /** The plan as it is written in addresses. */
  written: string
  paper: Paper
  side: Side
  problems: readonly WallProblem[]
}

/** A plan to print: the drawing, the distances of the hooks, what to buy and to bring, and templates at their real size. */
export function HangingPlanPage(props: HangingPlanPageProps) {
  const { plan, paper, side } = props
  const { name } = useBrand()
  const locale = useLocaleContext().locale.id
  const classes = hangingPlan()
  const drawing = hangingDrawing(plan, side)
  const beyond = plan.works.filter(({ isBeyond }) => isBeyond)
  const hasWorks = plan.works.length > 0
  const notes = [...props.problems.map(problemMessage), ...beyond.map(({ title }) => m.hanging_beyond({ title }))]
  return (
    <main id="main" tabIndex={-1} className={classes.root}>
      <Tools {...props} />
      {notes.length > 0 ? (
        <div className={classes.problems} role="alert">
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </div>
      ) : null}
      <section className={classes.paper} data-paper={paper}>
        <header className={classes.head}>
          <p className={classes.brand}>{name}</p>
          <h1 className={classes.title}>{m.hanging_title()}</h1>
          <p>
            {m.hanging_summary({
              count: plan.works.length,
              size: formatSize(plan.wall.width, plan.wall.height, locale),
            })}{' '}
            <span>{side === 'left' ? m.hanging_from_left() : m.hanging_from_right()}</span>
          </p>
        </header>
        {hasWorks ? (
          <>
            <Scrolled label={m.hanging_drawing()}>
              <HangingDrawing drawing={drawing} side={side} line={plan.line} />
              <p className={classes.scale}>
                {m.hanging_scale({ ratio: drawing.ratio })} ·{' '}
                {m.hanging_center({ height: formatLength(plan.line, locale) })}
              </p>
            </Scrolled>
            <HooksTable plan={plan} side={side} />
            <Lists plan={plan} />
          </>
        ) : (
          <p className={classes.empty}>{m.hanging_empty()}</p>
        )}
      </section>
      {hasWorks ? <CornerTemplates plan={plan} paper={paper} side={side} /> : null}
    </main>
  )
}

/** The links and the button above the page; they are not printed. */
function Tools({ written, paper, side }: HangingPlanPageProps) {
  const classes = hangingPlan()
  const isHydrated = useHydrated()
  const { addressOf } = useRouter().options.context
  const otherSide = side === 'left' ? 'right' : 'left'
  const otherPaper = paper === 'a4' ? 'us-letter' : 'a4'
  const search = { plan: written, paper, from: side }
  return (
    <nav className={classes.tools} aria-label={m.hanging_title()}>
      <a className={link()} href={addressOf(`/wall?plan=${written}`)}>
        <Icon of={ArrowLeft} className="back-arrow" size={18} />
        {m.hanging_back()}
      </a>
      <Link className={link()} to="/wall/hanging" search={{ ...search, from: otherSide }} replace rel="nofollow">
        {otherSide === 'left' ? m.hanging_to_left() : m.hanging_to_right()}
      </Link>
      <Link className={link()} to="/wall/hanging" search={{ ...search, paper: otherPaper }} replace rel="nofollow">
        {otherPaper === 'a4' ? m.hanging_paper_a4() : m.hanging_paper_us()}
      </Link>
      {isHydrated ? (
        <button type="button" className={button()} onClick={() => window.print()}>
          <Icon of={Printer} size={18} />
          {m.hanging_print()}
        </button>
      ) : null}
    </nav>
  )
}

/** A part that scrolls in narrow windows. */
function Scrolled({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys scroll it
    <div className={hangingPlan().scroll} role="region" aria-label={label} tabIndex={0}>
      {children}
    </div>
  )
}

const hookNames: Readonly<Record<Hanger, (inputs: { load: string }) => string>> = {
  wire: m.hanging_kind_wire,
  sawtooth: () => m.hanging_kind_sawtooth(),
  cleat: () => m.hanging_kind_cleat(),
  strips: () => m.hanging_kind_strips(),
}

/** The hooks of each work with their distances. */
function HooksTable({ plan, side }: { plan: HangingPlan; side: Side }) {
  const classes = hangingPlan()
  return (
    <Scrolled label={m.hanging_hook()}>
      <table className={classes.table}>
        <thead>
          <tr>
            {[
              m.hanging_number(),
              side === 'left' ? m.hanging_left() : m.hanging_right(),
              m.hanging_floor(),
              m.hanging_drop(),
              m.hanging_hook(),
            ].map((text) => (
              <th key={text} scope="col">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        {plan.works.map((work) => (
          <HookRows key={work.number} work={work} side={side} />
        ))}
      </table>
    </Scrolled>
  )
}

function HookRows({ work, side }: { work: HookedWork; side: Side }) {
  const classes = hangingPlan()
  const locale = useLocaleContext().locale.id
  const { title, width, height, drop, hanger, hooks, load, weight } = work
  return (
    <tbody>
      <tr>
        <th className={classes.work} colSpan={5} scope="rowgroup">
          <i>{title}</i>
          {formatSize(width, height, locale)} · {m.hanging_weight({ weight: formatWeight(weight, locale) })}
        </th>
      </tr>
      {hooks.map((hook) => (
        <tr key={hook.label} data-row={hook.label}>
          <th scope="row">{hook.label}</th>
          <td>{formatDistance(side === 'left' ? hook.left : hook.right, locale)}</td>
          <td>{formatDistance(hook.floor, locale)}</td>
          <td>{formatDistance(drop, locale)}</td>
          <td>{hookNames[hanger]({ load: formatLoad(load, locale) })}</td>
        </tr>
      ))}
    </tbody>
  )
}

const purchaseNames: Readonly<Record<Hanger, (inputs: { count: number; load: string }) => string>> = {
  wire: m.hanging_buy_wire,
  sawtooth: ({ count }) => m.hanging_buy_sawtooth({ count }),
  cleat: ({ count }) => m.hanging_buy_cleat({ count }),
  strips: ({ count }) => m.hanging_buy_strips({ count }),
}

const toolNames: Readonly<Record<Tool, () => string>> = {
  tape: m.hanging_tool_tape,
  pencil: m.hanging_tool_pencil,
  level: m.hanging_tool_level,
  'masking-tape': m.hanging_tool_masking_tape,
  hammer: m.hanging_tool_hammer,
  screwdriver: m.hanging_tool_screwdriver,
  drill: m.hanging_tool_drill,
  cloth: m.hanging_tool_cloth,
}

function Lists({ plan: { purchases, tools, works } }: { plan: HangingPlan }) {
  const classes = hangingPlan()
  const locale = useLocaleContext().locale.id
  const purchaseText = ({ hanger, load, count }: Purchase) =>
    purchaseNames[hanger]({ count, load: formatLoad(load ?? 0, locale) })
  return (
    <div className={classes.lists}>
      <List title={m.hanging_buy()}>
        {purchases.map((purchase) => (
          <li key={`${purchase.hanger} ${purchase.load}`}>{purchaseText(purchase)}</li>
        ))}
      </List>
      <List title={m.hanging_bring()}>
        {tools.map((tool) => (
          <li key={tool}>{toolNames[tool]()}</li>
        ))}
      </List>
      <List title={m.hanging_notes()}>
        {works.some(({ hanger }) => hanger === 'wire') ? <li>{m.hanging_note_drop()}</li> : null}
        <li>{m.hanging_note_wall()}</li>
        <li>{m.hanging_note_load()}</li>
      </List>
    </div>
  )
}

function List({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className={heading({ level: 'sub' })}>{title}</h2>
      <ul>{children}</ul>
    </section>
  )
}
