import { useHydrated, useRouter } from '@tanstack/react-router'
import { Camera, LayoutGrid, Redo2, Ruler, Share2, Undo2, type IconNode } from 'lucide'
import { Icon } from '#/components/ui/icon.tsx'
import { useState, type ReactNode } from 'react'
import { useChosenWorks, useIsDragging } from '#/actors/wall/use-wall-plan.ts'
import { writeLength } from '#/components/choices/option-labels.ts'
import { roomNames, wallNames } from '#/components/choices/room-names.ts'
import { QueryFields } from '#/components/fields/query-fields.tsx'
import { lazyPart } from '#/components/ui/lazy-part.tsx'
import { useBrand, useLocaleContext } from '#/components/ui/use-brand.ts'
import { formEntries } from '#/domain/form-entries.ts'
import { usesInches } from '#/domain/length.ts'
import { pictureAt, roomPicture, srcset } from '#/domain/picture-url.ts'
import { roomsIn } from '#/domain/product/room-view.ts'
import { wallColors, type WallColor } from '#/domain/product/rooms.ts'
import { arrange, templates, type Template } from '#/domain/wall/arranging.ts'
import { aligned, alignments, distributed, swapped, type Alignment } from '#/domain/wall/moving.ts'
import { boundedToWall, planAfterForm, writtenLength } from '#/domain/wall/plan-form.ts'
import { planPath, writePlan, type WallGround } from '#/domain/wall/plan.ts'
import { positionOnWall, type Position } from '#/domain/wall/rectangle.ts'
import { lineOn, onGround } from '#/domain/wall/room-walls.ts'
import { withPositions } from '#/domain/wall/wall-works.ts'
import { m } from '#/paraglide/messages.js'
import { button, planner, roomChoices } from '#styled/recipes'
import { SavedPlans } from './saved-plans.tsx'
import { PlanLink } from './plan-link.tsx'
import { usePlanner } from './planner-context.ts'

const WallPhotoDialog = lazyPart(async () => (await import('./wall-photo-dialog.tsx')).WallPhotoDialog)

interface PlannerToolsProps {
  onMeasures: (isShown: boolean) => void
  onReject: (reason: 'wall-size' | 'position' | 'full' | 'gone') => void
}

/** The tools of the wall: above it, or in a bar at the lower edge of phones. */
export function PlannerTools({ onMeasures, onReject }: PlannerToolsProps) {
  const { showsMeasures } = usePlanner()
  const isHydrated = useHydrated()
  const classes = planner()
  return (
    <div className={classes.toolbar} role="group" aria-label={m.planner_tools()}>
      {isHydrated ? <History /> : null}
      <ToolPanel icon={LayoutGrid} label={m.planner_arrange()}>
        <Templates />
        <Alignments />
      </ToolPanel>
      {isHydrated ? (
        <Tool
          icon={Ruler}
          label={m.planner_measures()}
          pressed={showsMeasures}
          onClick={() => onMeasures(!showsMeasures)}
        />
      ) : null}
      <ToolPanel icon={Camera} label={m.planner_title()}>
        <Grounds />
        {isHydrated ? <OwnPhoto /> : null}
        <WallSize onReject={onReject} />
      </ToolPanel>
      <ToolPanel icon={Share2} label={m.planner_share()}>
        <ShareLink />
        <SavedPlans />
      </ToolPanel>
    </div>
  )
}

interface ToolProps {
  icon: IconNode
  label: string
  pressed?: boolean
  disabled?: boolean
  onClick: () => void
}

function Tool({ icon, label, pressed, disabled, onClick }: ToolProps) {
  const classes = planner()
  return (
    <button
      type="button"
      className={classes.tool}
      aria-pressed={pressed}
      aria-disabled={disabled || undefined}
      onClick={onClick}
    >
      <Icon of={icon} />
      <span>{label}</span>
    </button>
  )
}

/** A tool with a panel; one panel is open at a time. */
function ToolPanel({ icon, label, children }: { icon: IconNode; label: string; children: ReactNode }) {
  const classes = planner()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- closes when the focus leaves it
    <details
      className={classes.panelTool}
      name="planner-tool"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget) && document.hasFocus()) currentTarget.open = false
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.currentTarget.open = false
        event.currentTarget.querySelector('summary')?.focus()
      }}
    >
      <summary className={classes.tool}>
        <Icon of={icon} />
        <span>{label}</span>
      </summary>
      {/* Takes the focus of a click between its controls, which would otherwise close it. */}
      <div className={classes.panel} tabIndex={-1}>
        {children}
      </div>
    </details>
  )
}

const templateNames: Readonly<Record<Template, () => string>> = {
  row: m.planner_template_row,
  grid: m.planner_template_grid,
  salon: m.planner_template_salon,
  staircase: m.planner_template_staircase,
  'over-sofa': m.planner_template_over_sofa,
  columns: m.planner_template_columns,
}

function Templates() {
  const { plan, works, space, spacing } = usePlanner()
  const classes = planner()
  return (
    <>
      <ul className={classes.choices}>
        {templates.map((template) => {
          const positions = works.length > 0 ? arrange(template, works, space, spacing) : undefined
          const name = templateNames[template]()
          return (
            <li key={template}>
              {positions ? (
                <PlanLink
                  className={roomChoices().choice}
                  plan={withPositions(plan, new Map(positions.entries()))}
                  message={m.planner_arranged({ template: name })}
                >
                  {name}
                </PlanLink>
              ) : (
                <span className={roomChoices().choice} data-fixed="full">
                  {name}: {m.planner_misfit()}
                </span>
              )}
            </li>
          )
        })}
      </ul>
      <p className={classes.hint}>
        {m.planner_spacing({ spacing: writeLength(spacing), line: writeLength(lineOn(space)) })}
      </p>
    </>
  )
}

const alignmentNames: Readonly<Record<Alignment, () => string>> = {
  left: m.planner_align_left,
  center: m.planner_align_center,
  right: m.planner_align_right,
  top: m.planner_align_top,
  middle: m.planner_align_middle,
  bottom: m.planner_align_bottom,
}

/** Takes the last change back, or makes it again. */
function History() {
  const { flow, announce } = usePlanner()
  const isHeld = useIsDragging(flow) || flow.isBusy
  return (
    <>
      <Tool
        icon={Undo2}
        label={m.planner_undo()}
        disabled={!flow.canUndo || isHeld}
        onClick={() => {
          flow.send({ type: 'plan.undo' })
          announce(m.planner_undone())
        }}
      />
      <Tool
        icon={Redo2}
        label={m.planner_redo()}
        disabled={!flow.canRedo || isHeld}
        onClick={() => {
          flow.send({ type: 'plan.redo' })
          announce(m.planner_redone())
        }}
      />
    </>
  )
}

/** Aligns and distributes the chosen works that are not locked. */
function Alignments() {
  const { plan, works, space, flow, change } = usePlanner()
  const classes = planner()
  const indexes = useChosenWorks(flow)
  const chosen = works.filter(({ index, locked }) => indexes.includes(index) && !locked)
  if (chosen.length < 2) return null
  const apply = (positions: readonly Position[], message: string) => {
    const placed = chosen.map((work, at) => [work.index, positionOnWall(space, { ...work, ...positions[at] })] as const)
    change(withPositions(plan, new Map(placed)), message, indexes)
  }
  const directions = [
    ['across', m.planner_distribute_across()],
    ['up', m.planner_distribute_up()],
  ] as const
  return (
    <>
      <h2 className={classes.panelTitle}>{m.planner_align()}</h2>
      <ul className={classes.choices}>
        {alignments.map((alignment) => (
          <li key={alignment}>
            <button
              type="button"
              className={roomChoices().choice}
              onClick={() => apply(aligned(chosen, alignment), alignmentNames[alignment]())}
            >
              {alignmentNames[alignment]()}
            </button>
          </li>
        ))}
        {chosen.length === 2 ? (
          <li>
            <button
              type="button"
              className={roomChoices().choice}
              onClick={() => apply(swapped(chosen), m.planner_swap())}
            >
              {m.planner_swap()}
            </button>
          </li>
        ) : null}
        {chosen.length > 2
          ? directions.map(([direction, name]) => (
              <li key={direction}>
                <button
                  type="button"
                  className={roomChoices().choice}
                  onClick={() => apply(distributed(chosen, direction), name)}
                >
                  {name}
                </button>
              </li>
            ))
          : null}
      </ul>
    </>
  )
}

/** The rooms and the colours of the wall. */
function Grounds() {
  const { plan, setting } = usePlanner()
  const { theme } = useBrand()
  const classes = planner()
  const choices = roomChoices()
  const { ground } = plan
  const color = ground.kind === 'photo' ? null : ground.color
  const planOn = (next: WallGround) => boundedToWall(onGround(theme, plan, next), setting.find)
  const paint = { kind: 'paint', color: color ?? wallColors[0].id } as const
  const groundIn = (next: WallColor | null): WallGround =>
    ground.kind === 'room' ? { ...ground, color: next } : { kind: 'paint', color: next ?? wallColors[0].id }
  return (
    <>
      <h2 className={classes.panelTitle}>{m.planner_rooms()}</h2>
      <ul className={choices.rooms}>
        {roomsIn(theme).map(({ id, position }) => (
          <li key={id}>
            <PlanLink
              className={choices.room}
              plan={planOn({ kind: 'room', room: position, color: ground.kind === 'room' ? ground.color : null })}
              message={roomNames[position]()}
              aria-current={ground.kind === 'room' && ground.room === position ? 'true' : undefined}
            >
              <img
                src={pictureAt(roomPicture(id), 160)}
                srcSet={srcset(roomPicture(id), [160])}
                sizes="132px"
                width={132}
                height={88}
                alt=""
                loading="lazy"
              />
              {roomNames[position]()}
            </PlanLink>
          </li>
        ))}
      </ul>
      <h2 className={classes.panelTitle}>{m.planner_room_colors()}</h2>
      <ul className={classes.choices}>
        {ground.kind === 'room' ? (
          <li>
            <PlanLink
              className={choices.choice}
              plan={planOn(groundIn(null))}
              message={m.product_room_own()}
              aria-current={color === null ? 'true' : undefined}
            >
              {m.product_room_own()}
            </PlanLink>
          </li>
        ) : null}
        {wallColors.map(({ id, paint: paints }) => (
          <li key={id}>
            <PlanLink
              className={choices.choice}
              plan={planOn(groundIn(id))}
              message={wallNames[id]()}
              aria-current={color === id ? 'true' : undefined}
            >
              <span className={choices.paint} style={{ background: paints[theme] }} />
              {wallNames[id]()}
            </PlanLink>
          </li>
        ))}
        {ground.kind === 'paint' ? null : (
          <li>
            <PlanLink className={choices.choice} plan={planOn(paint)} message={m.planner_plain()}>
              {m.planner_paints()}
            </PlanLink>
          </li>
        )}
      </ul>
    </>
  )
}

/** Opens the tool for the shopper's own photo, whose code is loaded then. */
function OwnPhoto() {
  const { plan, works, setting, change } = usePlanner()
  const { theme } = useBrand()
  const [isOpen, setOpen] = useState(false)
  const [isUsed, setUsed] = useState(false)
  const widest = works.toSorted((a, b) => b.width - a.width)[0]
  return (
    <>
      <button
        type="button"
        className={button({ kind: 'quiet' })}
        onClick={() => {
          setUsed(true)
          setOpen(true)
        }}
      >
        {m.wall_photo_open()}
      </button>
      {isUsed ? (
        <WallPhotoDialog
          open={isOpen}
          onClose={() => setOpen(false)}
          widest={widest ? { title: widest.work.title, width: widest.width } : null}
          onUse={(wall) => {
            setOpen(false)
            change(boundedToWall(onGround(theme, plan, { kind: 'photo' }, wall), setting.find), m.wall_photo_open())
          }}
        />
      ) : null}
    </>
  )
}

/** The size of the wall; a room becomes a plain wall of this size. */
function WallSize({ onReject }: Pick<PlannerToolsProps, 'onReject'>) {
  const { plan, space, setting, change } = usePlanner()
  const { addressOf } = useRouter().options.context
  const { locale } = useLocaleContext()
  const classes = planner()
  const unit = usesInches.test(locale.id) ? 'in' : 'cm'
  const [width, height] = [space.width, space.height].map((length) => writtenLength(length, locale.id))
  return (
    <form
      className={classes.fields}
      method="get"
      action={addressOf('/wall')}
      onSubmit={(event) => {
        event.preventDefault()
        const { text } = formEntries(new FormData(event.currentTarget))
        const result = planAfterForm(plan, { width: text('width'), height: text('height') }, setting)
        if (result?.kind === 'plan') change(result.plan, m.planner_plain())
        if (result?.kind === 'rejected') onReject(result.reason)
      }}
    >
      <QueryFields />
      <input type="hidden" name="plan" value={writePlan(plan)} />
      <label>
        {m.planner_width({ unit })}
        <input name="width" inputMode="decimal" key={width} defaultValue={width} required />
      </label>
      <label>
        {m.planner_height({ unit })}
        <input name="height" inputMode="decimal" key={height} defaultValue={height} required />
      </label>
      <button type="submit" className={button({ kind: 'quiet' })}>
        {m.planner_resize()}
      </button>
    </form>
  )
}

/** The address of the plan, to copy. */
function ShareLink() {
  const { plan, announce } = usePlanner()
  const { addressOf, origin } = useRouter().options.context
  const isHydrated = useHydrated()
  const [isCopied, setCopied] = useState(false)
  const classes = planner()
  const address = new URL(addressOf(planPath(plan)), origin).href
  return (
    <div className={classes.fields}>
      <label>
        {m.planner_link()}
        <input readOnly value={address} onFocus={({ currentTarget }) => currentTarget.select()} />
      </label>
      {isHydrated ? (
        <button
          type="button"
          className={button({ kind: 'quiet' })}
          onClick={() =>
            void navigator.clipboard.writeText(address).then(() => {
              setCopied(true)
              announce(m.planner_copied())
            })
          }
        >
          {isCopied ? m.planner_copied() : m.planner_copy()}
        </button>
      ) : null}
      <p className={classes.hint}>{m.planner_link_hint()}</p>
    </div>
  )
}
