import { assertEvent, assign, setup } from 'xstate'
import { isScaleProblem, measuredWall, type Ruler, type ScaleProblem } from '#/domain/wall/calibration.ts'
import { isConvex, mapQuad, unitSquare, type Point, type Quad } from '#/domain/wall/homography.ts'
import type { Wall } from '#/domain/wall/plan.ts'
import type { Extent } from '#/domain/wall/rectangle.ts'
import type { FlowMeta } from '../meta.ts'
import { port } from '../port.ts'
import { required } from '../required.ts'

/** A measured wall, as it is stored in the browser beside its photo. */
export interface StoredWall {
  photo: Extent
  corners: Quad
  /** The width over the height of the straightened photo. */
  aspect: number
  ruler: Ruler
  wall: Wall
}

export type RestoreResult = { kind: 'none' } | { kind: 'damaged' } | ({ kind: 'stored' } & StoredWall)

/** `too-large`: more pixels than are decoded. `storage`: the browser stores no photo, as in some private windows. */
export type PhotoRejection = 'not-a-picture' | 'damaged' | 'too-large' | 'storage'
export type ReadPhotoResult = { kind: 'read'; photo: Extent } | { kind: 'rejected'; reason: PhotoRejection }

export type WallPhotoProblem = { kind: PhotoRejection } | { kind: 'corners' } | ScaleProblem

export type WallPhotoEvent =
  | { type: 'file.choose'; file: File }
  /** `to`: parts of the width and the height of the photo. */
  | { type: 'corner.move'; index: number; to: Point }
  | { type: 'photo.straighten' }
  | { type: 'ruler.change'; ruler: Ruler }
  | { type: 'photo.measure' }
  | { type: 'photo.edit' }
  | { type: 'photo.remove' }

interface WallPhotoContext {
  photo: Extent | null
  corners: Quad
  aspect: number
  ruler: Ruler
  wall: Wall | null
  problem: WallPhotoProblem | null
}

const between = (value: number) => Math.min(1, Math.max(0, value))

const withCorner = (corners: Quad, index: number, { x, y }: Point): Quad =>
  mapQuad(corners, (corner, at) => (at === index ? { x: between(x), y: between(y) } : corner))

const inside = (ruler: Ruler): Ruler => ({
  ...ruler,
  from: { x: between(ruler.from.x), y: between(ruler.from.y) },
  to: { x: between(ruler.to.x), y: between(ruler.to.y) },
})

export const wallPhotoMachine = setup({
  types: {
    input: {} as { ruler: Ruler },
    context: {} as WallPhotoContext,
    events: {} as WallPhotoEvent,
    tags: {} as 'busy',
  },
  actors: {
    restoreWall: port<RestoreResult, unknown>('restoreWall'),
    readPhoto: port<ReadPhotoResult, { file: File }>('readPhoto'),
    straightenPhoto: port<{ aspect: number }, { corners: Quad }>('straightenPhoto'),
    storeWall: port<void, StoredWall>('storeWall'),
    removeWall: port<void, unknown>('removeWall'),
  },
  actions: {
    setWall: assign((_, result: RestoreResult) => {
      if (result.kind !== 'stored') return {}
      const { kind: _kind, ...stored } = result
      return stored
    }),
    setRead: assign((_, result: ReadPhotoResult) => ({
      photo: result.kind === 'read' ? result.photo : null,
      corners: unitSquare,
      wall: null,
      problem: result.kind === 'read' ? null : { kind: result.reason },
    })),
    setCorner: assign(({ context: { corners } }, { index, to }: { index: number; to: Point }) => ({
      corners: withCorner(corners, index, to),
      problem: null,
    })),
    setAspect: assign((_, { aspect }: { aspect: number }) => ({ aspect, problem: null })),
    setRuler: assign((_, { ruler }: { ruler: Ruler }) => ({ ruler: inside(ruler), problem: null })),
    measure: assign(({ context: { ruler, aspect } }) => {
      const result = measuredWall(ruler, aspect)
      return isScaleProblem(result) ? { wall: null, problem: result } : { wall: result, problem: null }
    }),
    setProblem: assign((_, { kind }: { kind: PhotoRejection | 'corners' }) => ({ problem: { kind } })),
    forgetPhoto: assign({ photo: null, corners: unitSquare, wall: null, problem: null }),
  },
  guards: {
    isStored: (_, { kind }: RestoreResult) => kind === 'stored',
    isDamaged: (_, { kind }: RestoreResult) => kind === 'damaged',
    isRead: (_, { kind }: ReadPhotoResult) => kind === 'read',
    isConvex: ({ context: { corners, photo } }) =>
      photo !== null && isConvex(mapQuad(corners, ({ x, y }) => ({ x: x * photo.width, y: y * photo.height }))),
    isMeasured: ({ context: { ruler, aspect } }) => !isScaleProblem(measuredWall(ruler, aspect)),
  },
}).createMachine({
  id: 'wall-photo',
  description:
    "The shopper's own photo of a wall: chosen, straightened by four corners, and measured by a known length.",
  meta: { area: 'wall', page: '/wall' } satisfies FlowMeta,
  context: ({ input }) => ({
    photo: null,
    corners: unitSquare,
    aspect: 1,
    ruler: input.ruler,
    wall: null,
    problem: null,
  }),
  initial: 'restoring',
  states: {
    restoring: {
      tags: 'busy',
      invoke: {
        id: 'restoreWall',
        src: 'restoreWall',
        onDone: [
          {
            guard: { type: 'isStored', params: ({ event }) => event.output },
            target: 'ready',
            actions: { type: 'setWall', params: ({ event }) => event.output },
          },
          { guard: { type: 'isDamaged', params: ({ event }) => event.output }, target: 'damaged' },
          { target: 'choosing' },
        ],
        onError: { target: 'choosing', actions: { type: 'setProblem', params: { kind: 'storage' } } },
      },
    },
    choosing: { on: { 'file.choose': 'reading' } },
    reading: {
      tags: 'busy',
      invoke: {
        id: 'readPhoto',
        src: 'readPhoto',
        input: ({ event }) => {
          assertEvent(event, 'file.choose')
          return { file: event.file }
        },
        onDone: [
          {
            guard: { type: 'isRead', params: ({ event }) => event.output },
            target: 'straightening',
            actions: { type: 'setRead', params: ({ event }) => event.output },
          },
          { target: 'choosing', actions: { type: 'setRead', params: ({ event }) => event.output } },
        ],
        onError: { target: 'choosing', actions: ['forgetPhoto', { type: 'setProblem', params: { kind: 'storage' } }] },
      },
    },
    straightening: {
      on: {
        'corner.move': { actions: { type: 'setCorner', params: ({ event }) => event } },
        'photo.straighten': [
          { guard: 'isConvex', target: 'making' },
          { actions: { type: 'setProblem', params: { kind: 'corners' } } },
        ],
        'file.choose': 'reading',
      },
    },
    making: {
      tags: 'busy',
      description: 'The straightened photo is drawn and stored.',
      invoke: {
        id: 'straightenPhoto',
        src: 'straightenPhoto',
        input: ({ context: { corners } }) => ({ corners }),
        onDone: { target: 'measuring', actions: { type: 'setAspect', params: ({ event }) => event.output } },
        onError: { target: 'straightening', actions: { type: 'setProblem', params: { kind: 'storage' } } },
      },
    },
    measuring: {
      on: {
        'ruler.change': { actions: { type: 'setRuler', params: ({ event }) => event } },
        'photo.measure': [{ guard: 'isMeasured', target: 'storing', actions: 'measure' }, { actions: 'measure' }],
        'photo.edit': 'straightening',
      },
    },
    storing: {
      tags: 'busy',
      invoke: {
        id: 'storeWall',
        src: 'storeWall',
        input: ({ context: { photo, corners, aspect, ruler, wall } }) => ({
          photo: required(photo, 'photo'),
          corners,
          aspect,
          ruler,
          wall: required(wall, 'wall'),
        }),
        onDone: 'ready',
        onError: { target: 'measuring', actions: { type: 'setProblem', params: { kind: 'storage' } } },
      },
    },
    ready: {
      on: { 'photo.edit': 'straightening', 'photo.remove': 'removing', 'file.choose': 'reading' },
    },
    damaged: {
      description: 'The stored photo can no longer be read.',
      on: { 'photo.remove': 'removing', 'file.choose': 'reading' },
    },
    removing: {
      tags: 'busy',
      invoke: {
        id: 'removeWall',
        src: 'removeWall',
        onDone: { target: 'choosing', actions: 'forgetPhoto' },
        onError: { target: 'choosing', actions: ['forgetPhoto', { type: 'setProblem', params: { kind: 'storage' } }] },
      },
    },
  },
})
