import { useSelector } from '@xstate/react'
import { Camera, ImageUp, ShieldCheck } from 'lucide'
import { Icon } from '#/components/ui/icon.tsx'
import { useState } from 'react'
import { writeLength, writeSize } from '#/components/choices/option-labels.ts'
import { Modal } from '#/components/ui/modal.tsx'
import { useLocaleContext } from '#/components/ui/use-brand.ts'
import { usesInches } from '#/domain/length.ts'
import { knownLength, newRuler, rulerKinds, type Ruler, type RulerKind } from '#/domain/wall/calibration.ts'
import { maxPhotoPixels } from '#/domain/wall/photo-file.ts'
import { typedLength, writtenLength } from '#/domain/wall/plan-form.ts'
import { wallLimits, type Wall } from '#/domain/wall/plan.ts'
import type { WallPhotoProblem } from '#/machines/wall-photo/wall-photo.machine.ts'
import type { ActorSnapshot } from '#/actors/flows.ts'
import { usePageActor, type FlowHandle } from '#/actors/use-actor.ts'
import { m } from '#/paraglide/messages.js'
import { button, field, link, wallPhoto } from '#styled/recipes'
import { PhotoStage } from './photo-stage.tsx'
import '#/theme/styles/wall-photo.css'

interface WallPhotoDialogProps {
  open: boolean
  onClose: () => void
  /** The widest work of the plan; null without works. */
  widest: { title: string; width: number } | null
  /** Uses the photo as the ground of the plan. */
  onUse: (wall: Wall) => void
}

type Send = FlowHandle<'wall-photo'>['send']
type Snapshot = ActorSnapshot<'wall-photo'>

/** The tool for the shopper's own photo: choose it, straighten it, measure the wall. */
export function WallPhotoDialog({ open, onClose, ...use }: WallPhotoDialogProps) {
  return (
    <Modal open={open} size="wide" title={m.wall_photo_open()} closeLabel={m.wall_photo_close()} onClose={onClose}>
      <WallPhotoTool {...use} />
    </Modal>
  )
}

function WallPhotoTool({ widest, onUse }: Pick<WallPhotoDialogProps, 'widest' | 'onUse'>) {
  const { locale } = useLocaleContext()
  const { ref, send } = usePageActor('wall-photo', {
    input: { ruler: newRuler('width', locale.id) },
    startsAtOnce: true,
  })
  const snapshot = useSelector(ref, (current) => current)
  const classes = wallPhoto()
  if (!snapshot) return <p className={classes.working}>{m.wall_photo_working()}</p>
  const { problem } = snapshot.context
  return (
    <div className={classes.root} data-state={String(snapshot.value)} aria-busy={snapshot.hasTag('busy')}>
      <Step snapshot={snapshot} send={send} widest={widest} onUse={onUse} />
      <div role="alert">{problem ? <p className={classes.problem}>{problemMessage(problem)}</p> : null}</div>
      <p className={classes.private}>
        <Icon of={ShieldCheck} size={18} />
        {m.wall_photo_private()}
      </p>
    </div>
  )
}

interface StepProps extends Pick<WallPhotoDialogProps, 'widest' | 'onUse'> {
  snapshot: Snapshot
  send: Send
}

function Step({ snapshot, send, widest, onUse }: StepProps) {
  if (snapshot.hasTag('busy')) return <p className={wallPhoto().working}>{m.wall_photo_working()}</p>
  switch (snapshot.value) {
    case 'straightening':
      return <Straightening snapshot={snapshot} send={send} />
    case 'measuring':
      return <Measuring snapshot={snapshot} send={send} />
    case 'ready':
      return <Ready snapshot={snapshot} send={send} widest={widest} onUse={onUse} />
    default:
      return <Choosing isDamaged={snapshot.value === 'damaged'} send={send} />
  }
}

/** The first photo is chosen by the main button of the step, another one by a quiet one. */
function FileFields({ send, isFirst }: { send: Send; isFirst: boolean }) {
  const choose = (input: HTMLInputElement) => {
    const [file] = input.files ?? []
    if (file) send({ type: 'file.choose', file })
    input.value = ''
  }
  return (
    <>
      <label className={`${button({ kind: isFirst ? 'lead' : 'quiet' })} ${wallPhoto().file}`}>
        <Icon of={ImageUp} size={18} />
        <span>{isFirst ? m.wall_photo_choose() : m.wall_photo_choose_other()}</span>
        <input type="file" accept="image/*" onChange={({ currentTarget }) => choose(currentTarget)} />
      </label>
      <label className={`${button({ kind: 'quiet' })} ${wallPhoto().file}`} data-camera="">
        <Icon of={Camera} size={18} />
        {m.wall_photo_camera()}
        <input
          type="file"
          accept="image/*"
          capture="environment"
          onChange={({ currentTarget }) => choose(currentTarget)}
        />
      </label>
    </>
  )
}

function Choosing({ isDamaged, send }: { isDamaged: boolean; send: Send }) {
  const classes = wallPhoto()
  return (
    <>
      <p>{isDamaged ? m.wall_photo_damaged() : m.wall_photo_intro()}</p>
      <div className={classes.actions}>
        <FileFields send={send} isFirst />
        {isDamaged ? <Remove send={send} /> : null}
      </div>
    </>
  )
}

const Remove = ({ send }: { send: Send }) => (
  <button type="button" className={link()} onClick={() => send({ type: 'photo.remove' })}>
    {m.wall_photo_remove()}
  </button>
)

const cornerNames = [
  m.wall_photo_corner_upper_left,
  m.wall_photo_corner_upper_right,
  m.wall_photo_corner_lower_right,
  m.wall_photo_corner_lower_left,
]

function Straightening({ snapshot, send }: { snapshot: Snapshot; send: Send }) {
  const { photo, corners } = snapshot.context
  const classes = wallPhoto()
  return (
    <>
      <p>{m.wall_photo_straighten_text()}</p>
      <PhotoStage
        part="photo"
        label={m.wall_photo_stage_straighten()}
        aspect={photo ? photo.width / photo.height : 1}
        points={corners.map((at, index) => ({
          name: cornerNames[index]?.() ?? '',
          at,
          onMove: (to) => send({ type: 'corner.move', index, to }),
        }))}
        isClosed
      />
      <div className={classes.actions}>
        <button type="button" className={button()} onClick={() => send({ type: 'photo.straighten' })}>
          {m.wall_photo_straighten()}
        </button>
        <FileFields send={send} isFirst={false} />
      </div>
    </>
  )
}

function rulerName(kind: RulerKind, locale: string): string {
  switch (kind) {
    case 'door':
      return m.wall_photo_ruler_door({ length: writeLength(knownLength(kind, locale) ?? 0) })
    case 'paper':
      return usesInches.test(locale) ? m.wall_photo_ruler_paper_us() : m.wall_photo_ruler_paper_a4()
    case 'width':
      return m.wall_photo_ruler_width()
    case 'typed':
      return m.wall_photo_ruler_typed()
  }
}

function Measuring({ snapshot, send }: { snapshot: Snapshot; send: Send }) {
  const { ruler, aspect } = snapshot.context
  const { locale } = useLocaleContext()
  const classes = wallPhoto()
  const fields = field()
  const isTyped = knownLength(ruler.kind, locale.id) === undefined
  const [text, setText] = useState(ruler.length === undefined ? '' : writtenLength(ruler.length, locale.id))
  const change = (next: Partial<Ruler>) => send({ type: 'ruler.change', ruler: { ...ruler, ...next } })
  const choose = (kind: RulerKind) => {
    setText('')
    send({ type: 'ruler.change', ruler: newRuler(kind, locale.id) })
  }
  return (
    <form
      className={classes.root}
      onSubmit={(event) => {
        event.preventDefault()
        send({ type: 'photo.measure' })
      }}
    >
      <p>{m.wall_photo_measure_text()}</p>
      <PhotoStage
        part="straight"
        label={m.wall_photo_stage_measure()}
        aspect={aspect}
        points={[
          { name: m.wall_photo_ruler_from(), at: ruler.from, onMove: (from) => change({ from }) },
          { name: m.wall_photo_ruler_to(), at: ruler.to, onMove: (to) => change({ to }) },
        ]}
        isClosed={false}
      />
      <div className={classes.rulers}>
        <label className={fields.root}>
          <span className={fields.label}>{m.wall_photo_ruler()}</span>
          <select
            className={fields.control}
            value={ruler.kind}
            onChange={({ currentTarget }) => {
              const kind = rulerKinds.find((known) => known === currentTarget.value)
              if (kind) choose(kind)
            }}
          >
            {rulerKinds.map((kind) => (
              <option key={kind} value={kind}>
                {rulerName(kind, locale.id)}
              </option>
            ))}
          </select>
        </label>
        {isTyped ? (
          <label className={fields.root}>
            <span className={fields.label}>
              {m.wall_photo_length({ unit: usesInches.test(locale.id) ? 'in' : 'cm' })}
            </span>
            <input
              className={fields.control}
              inputMode="decimal"
              autoComplete="off"
              value={text}
              onChange={({ currentTarget: { value } }) => {
                setText(value)
                const length = typedLength(value, locale.id)
                change({ length: Number.isNaN(length) ? undefined : length })
              }}
            />
          </label>
        ) : null}
      </div>
      <div className={classes.actions}>
        <button type="submit" className={button()}>
          {m.wall_photo_measure()}
        </button>
        <button type="button" className={button({ kind: 'quiet' })} onClick={() => send({ type: 'photo.edit' })}>
          {m.wall_photo_back()}
        </button>
      </div>
    </form>
  )
}

function Ready({ snapshot, send, widest, onUse }: StepProps) {
  const { wall, aspect } = snapshot.context
  const classes = wallPhoto()
  if (!wall) return null
  return (
    <>
      <PhotoStage part="straight" label={m.wall_photo_open()} aspect={aspect} points={[]} isClosed={false} />
      <p>
        <output>{m.wall_photo_ready({ size: writeSize(wall.width, wall.height) })}</output>
      </p>
      {widest && widest.width > wall.width ? (
        <p className={classes.problem}>{m.wall_photo_too_small({ title: widest.title })}</p>
      ) : null}
      <div className={classes.actions}>
        <button type="button" className={button()} onClick={() => onUse(wall)}>
          {m.wall_photo_apply()}
        </button>
        <button type="button" className={button({ kind: 'quiet' })} onClick={() => send({ type: 'photo.edit' })}>
          {m.wall_photo_again()}
        </button>
        <FileFields send={send} isFirst={false} />
        <Remove send={send} />
      </div>
    </>
  )
}

function problemMessage(problem: WallPhotoProblem): string {
  switch (problem.kind) {
    case 'not-a-picture':
      return m.wall_photo_problem_not_a_picture()
    case 'damaged':
      return m.wall_photo_problem_damaged()
    case 'too-large':
      return m.wall_photo_problem_too_large({ most: maxPhotoPixels / 1_000_000 })
    case 'storage':
      return m.wall_photo_problem_storage()
    case 'corners':
      return m.wall_photo_problem_corners()
    case 'length':
      return m.wall_photo_problem_length()
    case 'points':
      return m.wall_photo_problem_points()
    case 'wall':
      return m.wall_photo_problem_wall({
        size: writeSize(problem.wall.width, problem.wall.height),
        shortest: writeLength(wallLimits.shortest),
        longest: writeLength(wallLimits.longest),
      })
  }
}
