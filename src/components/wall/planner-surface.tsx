import { useSelector } from '@xstate/react'
import { memo, useEffect, useRef, useState, type CSSProperties, type KeyboardEvent, type PointerEvent } from 'react'
import { useChosenWorks, useIsChosen } from '#/actors/wall/use-wall-plan.ts'
import { useIntroduction } from '#/actors/wall/stored-plans.ts'
import { itemLabel, writeLength } from '#/components/choices/option-labels.ts'
import { lazyPart } from '#/components/ui/lazy-part.tsx'
import { useBrand, useLocaleContext } from '#/components/ui/use-brand.ts'
import { usesInches } from '#/domain/length.ts'
import { itemPicture, pictureAt, roomPicture, srcset } from '#/domain/picture-url.ts'
import { keyStep, measuresOf, overlapping, snappedPosition, type Measure } from '#/domain/wall/moving.ts'
import { boundsOf, isTooLarge, positionOnWall, rightOf, type Position } from '#/domain/wall/rectangle.ts'
import { maxZoom, type Crop } from '#/domain/wall/wall-view.ts'
import { lineOn, paintOf, roomAt } from '#/domain/wall/room-walls.ts'
import { byPosition, withoutWork, type PlacedWork } from '#/domain/wall/wall-works.ts'
import { m } from '#/paraglide/messages.js'
import { button, planner } from '#styled/recipes'
import { PlannerBar } from './planner-bar.tsx'
import { usePlanner } from './planner-context.ts'
import { WallView } from './wall-view.tsx'
import bench from './bench.svg?url'
import sofa from './sofa.svg?url'

const WallPicture = lazyPart(async () => (await import('./wall-picture.tsx')).WallPicture)

const variables = (values: Record<`--${string}`, number>) => values as CSSProperties

/** The part of the wall that phones show: around the middle, unless works reach beyond it. */
const phoneWidth = 120

/** The wall with its works at true scale. Works are dragged, or moved by the arrow keys. */
export function PlannerSurface() {
  const { plan, works, space, spacing, flow } = usePlanner()
  const { locale } = useLocaleContext()
  const classes = planner()
  const line = lineOn(space)
  const sorted = works.toSorted(byPosition).map(({ index }) => index)
  // While the focus is on the wall, the elements save their order: moving an element would take the focus from it.
  const [focusOrder, setFocusOrder] = useState<readonly number[] | null>(null)
  /** Larger pictures are loaded at the first zoom. */
  const [isLarge, setLarge] = useState(false)
  const rankOf = ({ index }: PlacedWork) => (focusOrder?.includes(index) ? focusOrder.indexOf(index) : Infinity)
  const ordered = works.toSorted((a, b) =>
    focusOrder ? Math.min(rankOf(a), 99) - Math.min(rankOf(b), 99) : byPosition(a, b),
  )
  return (
    <section className={classes.wall} aria-label={m.planner_wall()}>
      <WallView
        width={space.width}
        high={space.height + space.floor}
        floor={space.floor}
        crop={phoneCrop(works, space)}
        onZoom={() => setLarge(true)}
        onPinch={() => flow.send({ type: 'work.cancel' })}
        onPressWall={() => flow.send({ type: 'work.choose', index: null })}
        onFocusChange={(hasFocus) => setFocusOrder((order) => (hasFocus ? (order ?? sorted) : null))}
        bar={<PlannerBar />}
      >
        <Ground />
        <span className={classes.line} style={variables({ '--b': line })} aria-hidden="true">
          <i>{writeLength(line)}</i>
        </span>
        {ordered.map((work) => (
          <WorkOnWall key={work.index} work={work} zoom={isLarge ? maxZoom : 1} />
        ))}
        <Measures />
      </WallView>
      <Warnings />
      {plan.ground.kind === 'photo' ? <p className={classes.note}>{m.planner_photo_elsewhere()}</p> : null}
      <Introduction />
      <p className={classes.note} data-script="">
        {m.planner_note({
          step: writeLength(keyStep(usesInches.test(locale.id))),
          spacing: writeLength(spacing),
          line: writeLength(line),
        })}
      </p>
    </section>
  )
}

/** The first use, explained in three captions, once. */
function Introduction() {
  const [isShown, end] = useIntroduction()
  const classes = planner()
  if (!isShown) return null
  return (
    <div className={classes.captions}>
      <ol>
        <li>{m.planner_first_scale()}</li>
        <li>{m.planner_first_choose()}</li>
        <li>{m.planner_first_arrange()}</li>
      </ol>
      <button type="button" className={button({ kind: 'quiet' })} onClick={end}>
        {m.planner_first_done()}
      </button>
    </div>
  )
}

/** Works that overlap, or that show that the scale of the wall is wrong. */
function Warnings() {
  const { works, plan } = usePlanner()
  const classes = planner()
  const tooLarge = works.find((work) => isTooLarge(plan.wall, work))
  const overlap = overlapping(works).length > 0 ? m.planner_overlap() : null
  return (
    <p className={classes.warning} role="status">
      {tooLarge ? m.planner_too_large({ title: tooLarge.work.title }) : overlap}
    </p>
  )
}

function phoneCrop(works: readonly PlacedWork[], { width, middle }: { width: number; middle: number }): Crop {
  if (width <= phoneWidth) return { left: 0, wide: width }
  const left = Math.max(0, Math.min(middle - phoneWidth / 2, width - phoneWidth))
  const bounds = boundsOf(works)
  const isInside = !bounds || (bounds.left >= left && rightOf(bounds) <= left + phoneWidth)
  return isInside ? { left, wide: phoneWidth } : { left: 0, wide: width }
}

/** The furniture at a plain wall, which shows the scale. */
const furniture = {
  gallery: { inches: 64, picture: { src: bench, width: 640, height: 210 } },
  press: { inches: 85, picture: { src: sofa, width: 442, height: 138 } },
}

/** The room, the paint or the photo behind the works. */
function Ground() {
  const { plan, space } = usePlanner()
  const { theme } = useBrand()
  const classes = planner()
  const { ground } = plan
  if (ground.kind === 'room') {
    const room = roomAt(theme, ground.room)
    const picture = roomPicture(room.id, undefined, undefined, ground.color ?? undefined)
    return (
      <img
        className={classes.room}
        src={pictureAt(picture, 1200)}
        srcSet={srcset(picture, [800, 1200])}
        sizes="(min-width: 992px) 66vw, 140vw"
        width={1200}
        height={Math.round(1200 / room.aspect)}
        alt=""
        fetchPriority="high"
      />
    )
  }
  if (ground.kind === 'photo')
    return (
      <span className={classes.paint}>
        <WallPicture />
      </span>
    )
  return (
    <span className={classes.paint} style={{ background: paintOf(theme, ground.color) }}>
      <span className={classes.floor} />
      {space.width >= space.furniture + 12 ? (
        <img
          className={classes.furniture}
          style={variables({ '--w': furniture[theme].inches })}
          {...furniture[theme].picture}
          alt=""
          decoding="async"
        />
      ) : null}
    </span>
  )
}

const arrows: Readonly<Record<string, readonly [across: number, up: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

/** Renders for itself only: the first press changes the order of the works, not the works. */
const WorkOnWall = memo(function WorkOnWall({ work, zoom }: { work: PlacedWork; zoom: number }) {
  const { plan, works, space, spacing, flow, change, announce } = usePlanner()
  const { locale } = useLocaleContext()
  const { ref, send } = flow
  const dragged = useSelector(ref, (snapshot) => {
    const drag = snapshot?.context.drag
    return drag?.index === work.index ? drag.to : undefined
  })
  const grabbed = useRef<{ x: number; y: number; perInch: number } | null>(null)
  const classes = planner()
  const { index, item, option, size, upi } = work
  const { title, revision } = work.work
  const isChosen = useIsChosen(flow, index)
  const isDragged = dragged !== undefined
  const { left, bottom } = dragged ?? work
  const others = works.filter((other) => other.index !== index)
  const movedMessage = (to: Position) =>
    m.planner_moved({ title, left: writeLength(to.left), bottom: writeLength(to.bottom) })
  const positionAt = ({ clientX, clientY }: PointerEvent): Position | undefined => {
    // Two fingers that zoom, and Escape, end a drag before the pointer is up.
    if (!grabbed.current || !isDragged) return undefined
    const { x, y, perInch } = grabbed.current
    const moved = { ...work, left: work.left + (clientX - x) / perInch, bottom: work.bottom - (clientY - y) / perInch }
    return snappedPosition(moved, others, space, spacing)
  }
  const onPointerDown = (event: PointerEvent<HTMLButtonElement>) => {
    if (event.button !== 0 || !event.isPrimary) return
    if (event.shiftKey || event.ctrlKey || event.metaKey) return send({ type: 'work.choose', index, adds: true })
    // A grabbed work is chosen; a locked one cannot be grabbed.
    if (work.locked) send({ type: 'work.choose', index })
    send({ type: 'work.grab', index })
    if (work.locked) return
    const scale = event.currentTarget.getBoundingClientRect().width / work.width
    grabbed.current = { x: event.clientX, y: event.clientY, perInch: scale }
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const onPointerUp = (event: PointerEvent) => {
    const to = positionAt(event)
    grabbed.current = null
    if (!to) return
    send({ type: 'work.release' })
    if (to.left !== work.left || to.bottom !== work.bottom) announce(movedMessage(to))
  }
  const cancel = () => {
    if (!grabbed.current) return
    grabbed.current = null
    send({ type: 'work.cancel' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return cancel()
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault()
      return change(withoutWork(plan, index), m.planner_removed({ title }), [])
    }
    const [across, up] = arrows[event.key] ?? []
    if (across === undefined || up === undefined) return
    event.preventDefault()
    const step = keyStep(usesInches.test(locale.id)) * (event.shiftKey ? 5 : 1)
    const to = positionOnWall(space, { ...work, left: work.left + across * step, bottom: work.bottom + up * step })
    send({
      type: 'work.move',
      index,
      by: { left: across * step, bottom: up * step },
      extent: { width: work.width, height: work.height },
    })
    announce(work.locked ? m.planner_locked() : movedMessage(to))
  }
  const picture = itemPicture(upi, revision)
  return (
    <button
      type="button"
      className={classes.work}
      style={variables({ '--l': left, '--b': bottom, '--w': work.width, '--h': work.height })}
      data-dragged={isDragged ? '' : undefined}
      data-locked={work.locked || undefined}
      aria-pressed={isChosen}
      aria-label={[
        m.planner_work_position({
          title,
          label: itemLabel(option, size),
          left: writeLength(work.left),
          bottom: writeLength(work.bottom),
        }),
        ...(work.locked ? [m.planner_locked()] : []),
      ].join(' ')}
      onPointerDown={onPointerDown}
      onPointerMove={(event) => {
        const to = positionAt(event)
        if (to && (to.left !== left || to.bottom !== bottom)) send({ type: 'work.drag', to })
      }}
      onPointerUp={onPointerUp}
      onPointerCancel={cancel}
      onLostPointerCapture={cancel}
      onClick={({ detail }) => {
        // A click by a key or a screen reader; those of pointers have chosen the work before.
        if (detail === 0) send({ type: 'work.choose', index })
      }}
      onKeyDown={onKeyDown}
    >
      <img
        src={pictureAt(picture, 480)}
        srcSet={srcset(picture, [240, 480, 800])}
        sizes={`${Math.ceil((work.width / space.width) * 66 * zoom)}vw`}
        width={480}
        height={Math.round((480 * item.height) / item.width)}
        alt=""
        draggable={false}
      />
    </button>
  )
})

/** How long the number of the first measure stays while a work is dragged: nobody reads more than five a second. */
const NUMBER_MS = 200
/** Each further number stays longer, as a changed text paints: few of them change in the same frame. */
const STAGGER_MS = 50

/** The distances of the dragged work, or of the chosen ones. */
function Measures() {
  const { works, flow, showsMeasures } = usePlanner()
  const drag = useSelector(flow.ref, (snapshot) => snapshot?.context.drag)
  const chosen = useChosenWorks(flow)
  const measured = drag ? [drag.index] : chosen.filter(() => showsMeasures)
  return measured.flatMap((index) => {
    const work = works.find((candidate) => candidate.index === index)
    if (!work) return []
    const others = works.filter((other) => other !== work)
    return measuresOf({ ...work, ...drag?.to }, others).map((measure, position) => (
      <MeasureLine
        key={`${index} ${measure.side}`}
        measure={measure}
        pause={drag ? NUMBER_MS + position * STAGGER_MS : 0}
      />
    ))
  })
}

function MeasureLine({ measure, pause }: { measure: Measure; pause: number }) {
  const { left, bottom, length, direction } = measure
  return (
    <span
      className={planner().measure}
      style={variables({ '--l': left, '--b': bottom, '--length': length })}
      data-direction={direction}
      aria-hidden="true"
    >
      <i>{writeLength(usePaced(length, pause))}</i>
    </span>
  )
}

/** A value that is behind by at most `pause` milliseconds, and changes no more often. */
function usePaced<T>(value: T, pause: number): T {
  const [paced, setPaced] = useState(value)
  const latest = useRef(value)
  const isLate = paced !== value
  useEffect(() => {
    latest.current = value
  }, [value])
  useEffect(() => {
    if (!isLate) return undefined
    const timer = setTimeout(() => setPaced(latest.current), pause)
    return () => clearTimeout(timer)
  }, [isLate, pause])
  return paced
}
