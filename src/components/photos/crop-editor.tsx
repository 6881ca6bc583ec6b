import { useHydrated } from '@tanstack/react-router'
import { Link } from '#/components/ui/link.tsx'
import { useSelector } from '@xstate/react'
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Maximize, RotateCw, ZoomIn, ZoomOut, type IconNode } from 'lucide'
import { Icon } from '#/components/ui/icon.tsx'
import { useEffect, useId, useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { DesignChoice, type DesignLink } from '#/components/choices/frame-parts.tsx'
import { writeSize } from '#/components/choices/option-labels.ts'
import * as ChoiceGroup from '#/components/ui/choice-group.tsx'
import type { PhotoDesign } from '#/domain/photos/album.ts'
import {
  cropMoves,
  cropRectangle,
  movedCrop,
  smallestScale,
  turned,
  type Crop,
  type CropMove,
} from '#/domain/photos/crop.ts'
import { turnedItem, withCrop } from '#/domain/photos/cropped-upi.ts'
import { dotsPerInch } from '#/domain/photos/print-quality.ts'
import { pictureAt } from '#/domain/picture-url.ts'
import { cropHandles, type CropHandle } from '#/machines/photo-crop/photo-crop.machine.ts'
import { m } from '#/paraglide/messages.js'
import { usePageActor } from '#/actors/use-actor.ts'
import { iconButton, photos } from '#styled/recipes'

interface CropEditorProps {
  design: PhotoDesign
  linkOf: (upi: string) => DesignLink
}

/** Sets the printed part of a photo: by dragging, with keys and buttons, or with links without a script. */
export function CropEditor({ design, linkOf }: CropEditorProps) {
  const { photo, item, size, crop: designed } = design
  const shown = { upi: item.upi, crop: designed, print: { width: size.width, height: size.height } }
  const flow = usePageActor('photo-crop', { id: `photo-crop:${photo.upi}`, input: { photo, item: shown } })
  const flowUpi = useSelector(flow.ref, (snapshot) => snapshot?.context.shown.upi)
  const crop = useSelector(flow.ref, (snapshot) => snapshot?.context.crop) ?? designed
  const print = useSelector(flow.ref, (snapshot) => snapshot?.context.print) ?? shown.print
  const isDragged = useSelector(flow.ref, (snapshot) => snapshot?.hasTag('dragged') === true)
  // The outside system is the flow, which keeps running when the page shows another item.
  useEffect(() => {
    if (flowUpi !== undefined && flowUpi !== item.upi) flow.send({ type: 'item.show', item: shown })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when the page shows another item
  }, [item.upi])
  const id = useId()
  const classes = photos()
  const rectangle = cropRectangle(photo, crop, print)
  return (
    <section className={classes.crop} aria-labelledby={`${id}-title`}>
      <div className={classes.cropStage}>
        <h2 id={`${id}-title`} className={classes.cropTitle}>
          {m.photos_crop()}
        </h2>
        <Shapes design={design} linkOf={linkOf} />
        <CropSurface
          photo={photo}
          crop={crop}
          print={print}
          isDragged={isDragged}
          send={flow.send}
          preload={flow.preload}
          label={m.photos_crop_named({ name: photo.name })}
          help={`${id}-help`}
        />
        <div className={classes.moves} role="group" aria-label={m.photos_crop()}>
          {cropMoves.map((move) => (
            <Move key={move} move={move} design={design} linkOf={linkOf} send={flow.send} />
          ))}
        </div>
        <p id={`${id}-help`} className={classes.cropHelp} data-script="">
          {m.photos_crop_help()}
        </p>
        <p className={classes.used}>
          {m.photos_used({
            width: Math.round(rectangle.width),
            height: Math.round(rectangle.height),
            dots: Math.round(dotsPerInch(photo, crop, print)),
            size: writeSize(print.width, print.height),
          })}
        </p>
      </div>
    </section>
  )
}

function Shapes({ design: { shapes, item, size, otherWay }, linkOf }: CropEditorProps) {
  const classes = photos()
  const chosen = shapes.find(({ upi }) => upi === item.upi)?.id
  const isWide = size.width > size.height
  return (
    <div className={classes.shapes}>
      <ChoiceGroup.Root className={classes.shape} aria-label={m.photos_shape()} value={chosen}>
        {shapes.map(({ id, upi }) => (
          <DesignChoice key={id} value={id} link={linkOf(upi)} className={classes.shapeChoice}>
            {id === '1:1' ? m.photos_shape_square() : id.replace(':', ' : ')}
          </DesignChoice>
        ))}
      </ChoiceGroup.Root>
      {otherWay ? (
        <Link
          className={classes.shapeChoice}
          {...linkOf(otherWay.upi)}
          rel="nofollow"
          preload={false}
          resetScroll={false}
        >
          {isWide ? m.photos_upright() : m.photos_wide()}
        </Link>
      ) : null}
    </div>
  )
}

const moves: Readonly<Record<CropMove, { icon: IconNode; words: () => string }>> = {
  left: { icon: ArrowLeft, words: m.photos_move_left },
  right: { icon: ArrowRight, words: m.photos_move_right },
  up: { icon: ArrowUp, words: m.photos_move_up },
  down: { icon: ArrowDown, words: m.photos_move_down },
  closer: { icon: ZoomIn, words: m.photos_move_closer },
  wider: { icon: ZoomOut, words: m.photos_move_wider },
  turn: { icon: RotateCw, words: m.photos_turn },
  whole: { icon: Maximize, words: m.photos_move_whole },
}

const percent = (part: number, whole: number) => Math.round((part / whole) * 100)

type Send = ReturnType<typeof usePageActor<'photo-crop'>>['send']

/** Moves the crop by a step: a link to the resulting item; once hydrated, a button that sends the event. */
function Move({ move, design, linkOf, send }: CropEditorProps & { move: CropMove; send: Send }) {
  const { photo, item, crop, size } = design
  const isHydrated = useHydrated()
  const { icon, words } = moves[move]
  const next = movedCrop(photo, crop, size, move)
  const upi = move === 'turn' ? turnedItem(item.upi, next) : withCrop(item.upi, next)
  const picture = <Icon of={icon} size={20} />
  return isHydrated ? (
    <button
      type="button"
      className={iconButton()}
      aria-label={words()}
      onClick={() => send({ type: 'crop.move', move })}
    >
      {picture}
    </button>
  ) : (
    <Link className={iconButton()} {...linkOf(upi)} rel="nofollow" preload={false} aria-label={words()}>
      {picture}
    </Link>
  )
}

interface CropSurfaceProps {
  photo: PhotoDesign['photo']
  crop: Crop
  print: { width: number; height: number }
  isDragged: boolean
  send: Send
  preload: () => void
  label: string
  /** The id of the element that explains the keys. */
  help: string
}

/** SVG transforms by quarter turns. */
const matrices: Readonly<Record<Crop['turn'], (photo: { width: number; height: number }) => string>> = {
  0: () => 'matrix(1 0 0 1 0 0)',
  1: ({ height }) => `matrix(0 1 -1 0 ${height} 0)`,
  2: ({ width, height }) => `matrix(-1 0 0 -1 ${width} ${height})`,
  3: ({ width }) => `matrix(0 -1 1 0 0 ${width})`,
}

const keys: Readonly<Record<string, CropMove>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  '+': 'closer',
  '=': 'closer',
  '-': 'wider',
  r: 'turn',
  R: 'turn',
}

/** The step of an arrow key with Shift, as a share of the crop. */
const FINE_STEP = 0.01

const handleOf = (target: EventTarget): CropHandle | undefined =>
  target instanceof Element ? cropHandles.find((handle) => handle === target.getAttribute('data-handle')) : undefined

function CropSurface({ photo, crop, print, isDragged, send, preload, label, help }: CropSurfaceProps) {
  const svg = useRef<SVGSVGElement>(null)
  // A ref, because a drag can start before the code of the flow is loaded.
  const isHeld = useRef(false)
  const classes = photos()
  const area = turned(photo, crop)
  const { left, top, width, height } = cropRectangle(photo, crop, print)
  const [right, bottom] = [left + width, top + height]
  const pointOf = ({ clientX, clientY }: PointerEvent) => {
    const matrix = svg.current?.getScreenCTM()?.inverse()
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix)
    return { x, y }
  }
  const onPointerDown = (event: PointerEvent) => {
    const handle = handleOf(event.target)
    if (!handle || event.button !== 0) return
    event.preventDefault()
    svg.current?.setPointerCapture(event.pointerId)
    svg.current?.parentElement?.focus({ preventScroll: true })
    isHeld.current = true
    send({ type: 'crop.grab', handle, at: pointOf(event) })
  }
  const letGo = (type: 'crop.release' | 'crop.cancel') => {
    if (!isHeld.current) return
    isHeld.current = false
    send({ type })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return letGo('crop.cancel')
    const move = keys[event.key]
    if (!move || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    send({ type: 'crop.move', move, ...(event.shiftKey && event.key.startsWith('Arrow') ? { step: FINE_STEP } : {}) })
  }
  const bracket = Math.min(width, height) * 0.14
  const grip = Math.max(area.width, area.height) * 0.09
  const corner = (handle: CropHandle, x: number, y: number) => (
    <rect key={handle} data-handle={handle} x={x - grip / 2} y={y - grip / 2} width={grip} height={grip} opacity="0" />
  )
  return (
    <div
      className={classes.surface}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-describedby={help}
      aria-valuemin={smallestScale * 100}
      aria-valuemax={100}
      aria-valuenow={Math.round(crop.scale * 100)}
      aria-valuetext={m.photos_crop_state({
        share: percent(width * height, area.width * area.height),
        across: percent(left, area.width),
        down: percent(top, area.height),
      })}
      data-dragged={isDragged || undefined}
      onKeyDown={onKeyDown}
      onFocus={preload}
      onPointerEnter={preload}
    >
      <svg
        ref={svg}
        viewBox={`0 0 ${area.width} ${area.height}`}
        aria-hidden="true"
        onPointerDown={onPointerDown}
        onPointerMove={(event) => (isHeld.current ? send({ type: 'crop.drag', to: pointOf(event) }) : undefined)}
        onPointerUp={() => letGo('crop.release')}
        onPointerCancel={() => letGo('crop.cancel')}
      >
        <image
          href={pictureAt(photo.picture, 1200)}
          width={photo.width}
          height={photo.height}
          transform={matrices[crop.turn](photo)}
        />
        <path
          data-part="outside"
          fillRule="evenodd"
          d={`M0 0H${area.width}V${area.height}H0ZM${left} ${top}V${bottom}H${right}V${top}Z`}
        />
        <path
          data-part="thirds"
          d={[1, 2]
            .map((third) => {
              const [x, y] = [left + (width * third) / 3, top + (height * third) / 3]
              return `M${x} ${top}V${bottom}M${left} ${y}H${right}`
            })
            .join('')}
        />
        <rect data-handle="middle" data-part="edge" x={left} y={top} width={width} height={height} />
        <path
          data-part="corners"
          d={`M${left} ${top + bracket}V${top}H${left + bracket}M${right - bracket} ${top}H${right}V${top + bracket}M${right} ${bottom - bracket}V${bottom}H${right - bracket}M${left + bracket} ${bottom}H${left}V${bottom - bracket}`}
        />
        {corner('nw', left, top)}
        {corner('ne', right, top)}
        {corner('sw', left, bottom)}
        {corner('se', right, bottom)}
      </svg>
    </div>
  )
}
