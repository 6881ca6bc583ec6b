import { assign, setup } from 'xstate'
import {
  cropAt,
  cropRectangle,
  decodeCrop,
  encodeCrop,
  movedCrop,
  type Area,
  type Crop,
  type CropMove,
  type Rectangle,
} from '#/domain/photos/crop.ts'
import { turnedItem, withCrop } from '#/domain/photos/cropped-upi.ts'
import { effect } from '../effect.ts'
import type { FlowMeta } from '../meta.ts'

export const cropHandles = ['middle', 'nw', 'ne', 'sw', 'se'] as const
export type CropHandle = (typeof cropHandles)[number]

/** A point in pixels of the turned photo. */
interface Point {
  x: number
  y: number
}

/** The item that the page shows: its crop of the photo and its print. */
export interface ShownItem {
  upi: string
  crop: Crop
  print: Area
}

export type PhotoCropEvent =
  | { type: 'crop.grab'; handle: CropHandle; at: Point }
  | { type: 'crop.drag'; to: Point }
  | { type: 'crop.release' }
  /** Escape, or the browser takes over the gesture. */
  | { type: 'crop.cancel' }
  /** A key or a button. */
  | { type: 'crop.move'; move: CropMove; step?: number }
  /** The page shows another item. */
  | { type: 'item.show'; item: ShownItem }

interface PhotoCropContext extends ShownItem {
  photo: Area
  /** The dragged handle, with the pointer, rectangle and crop at the start. */
  drag: { handle: CropHandle; at: Point; rectangle: Rectangle; crop: Crop } | null
  /** The last item that the page has shown. */
  shown: ShownItem
}

/** The rectangle after a drag: moved, or resized around the opposite corner. */
function draggedRectangle({ handle, at, rectangle }: NonNullable<PhotoCropContext['drag']>, to: Point): Rectangle {
  const { left, top, width, height } = rectangle
  if (handle === 'middle') return { ...rectangle, left: left + to.x - at.x, top: top + to.y - at.y }
  const isEast = handle.endsWith('e')
  const isSouth = handle.startsWith('s')
  const wider = (isEast ? 1 : -1) * (to.x - at.x)
  const taller = (isSouth ? 1 : -1) * (to.y - at.y)
  // Keeps the aspect ratio: the larger change of the two sets the scale.
  const scale = Math.max(0.01, 1 + Math.max(wider / width, taller / height))
  return {
    left: isEast ? left : left + width - width * scale,
    top: isSouth ? top : top + height - height * scale,
    width: width * scale,
    height: height * scale,
  }
}

/** The crop rounded to the precision of the address. */
const roundedCrop = (crop: Crop): Crop => decodeCrop(encodeCrop(crop)) ?? crop

export const photoCropMachine = setup({
  types: {
    input: {} as { photo: Area; item: ShownItem },
    context: {} as PhotoCropContext,
    events: {} as PhotoCropEvent,
    tags: {} as 'dragged',
  },
  delays: { SETTLE: 500 },
  actions: {
    grab: assign(({ context }, { handle, at }: { handle: CropHandle; at: Point }) => ({
      drag: {
        handle,
        at,
        rectangle: cropRectangle(context.photo, context.crop, context.print),
        crop: context.crop,
      },
    })),
    drag: assign(({ context }, { to }: { to: Point }) => {
      const { photo, crop, print, drag } = context
      return drag ? { crop: cropAt(photo, crop.turn, print, draggedRectangle(drag, to)) } : {}
    }),
    drop: assign(({ context }) => ({ drag: null, crop: roundedCrop(context.crop) })),
    revert: assign(({ context }) => ({ drag: null, crop: context.drag?.crop ?? context.crop })),
    move: assign(({ context }, { move, step }: { move: CropMove; step?: number }) => {
      const { photo, print, upi } = context
      const crop = roundedCrop(movedCrop(photo, context.crop, print, move, step))
      return move === 'turn'
        ? { crop, upi: turnedItem(upi, crop), print: { width: print.height, height: print.width } }
        : { crop }
    }),
    setUpi: assign(({ context }) => {
      const upi = withCrop(context.upi, context.crop)
      return { upi, shown: { upi, crop: context.crop, print: context.print } }
    }),
    setItem: assign((_, { item }: { item: ShownItem }) => ({ ...item, shown: item, drag: null })),
    /** Shows the item with this crop. */
    showItem: effect<{ upi: string }>('showItem'),
  },
  guards: {
    isChanged: ({ context: { upi, crop, shown } }) => withCrop(upi, crop) !== shown.upi,
  },
}).createMachine({
  id: 'photo-crop',
  description: 'The part of a photo that is printed: dragged, resized and turned by pointer, finger and keyboard.',
  meta: { area: 'photos', page: '/frame-my-photos' } satisfies FlowMeta,
  context: ({ input: { photo, item } }) => ({ photo, ...item, drag: null, shown: item }),
  initial: 'idle',
  on: { 'item.show': { target: '.idle', actions: { type: 'setItem', params: ({ event }) => event } } },
  states: {
    idle: {
      on: {
        'crop.grab': { target: 'dragging', actions: { type: 'grab', params: ({ event }) => event } },
        'crop.move': { target: 'moved', actions: { type: 'move', params: ({ event }) => event } },
      },
    },
    dragging: {
      tags: 'dragged',
      on: {
        'crop.drag': { actions: { type: 'drag', params: ({ event }) => event } },
        'crop.release': { target: 'dropped', actions: 'drop' },
        'crop.cancel': { target: 'dropped', actions: 'revert' },
      },
    },
    dropped: {
      always: [
        {
          guard: 'isChanged',
          target: 'idle',
          actions: ['setUpi', { type: 'showItem', params: ({ context }) => ({ upi: context.upi }) }],
        },
        { target: 'idle' },
      ],
    },
    moved: {
      description: 'Moved by keys or buttons; waits for further presses before the item is shown.',
      after: { SETTLE: 'dropped' },
      on: {
        'crop.move': { target: 'moved', reenter: true, actions: { type: 'move', params: ({ event }) => event } },
        'crop.grab': { target: 'dragging', actions: { type: 'grab', params: ({ event }) => event } },
      },
    },
  },
})
