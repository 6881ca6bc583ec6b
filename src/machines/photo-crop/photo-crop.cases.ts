import type { MachineCases } from '@passepartout/paths'
import { wholePhoto } from '#/domain/photos/crop.ts'
import type { PhotoCropEvent, photoCropMachine, ShownItem } from './photo-crop.machine.ts'

const item: ShownItem = {
  upi: 'UABC123DEF4560HZHZZYF20X16FOAKW5A',
  crop: wholePhoto,
  print: { width: 20, height: 16 },
}

const uprightItem: ShownItem = {
  upi: 'UABC123DEF4560HZHZZYF16X20FOAKW5A',
  crop: wholePhoto,
  print: { width: 16, height: 20 },
}

export const photoCropCases = {
  input: [{ photo: { width: 4000, height: 3000 }, item }],
  events: [
    { type: 'crop.grab', handle: 'middle', at: { x: 2000, y: 1500 } },
    { type: 'crop.grab', handle: 'se', at: { x: 3875, y: 3000 } },
    { type: 'crop.drag', to: { x: 1875, y: 1400 } },
    { type: 'crop.release' },
    { type: 'crop.cancel' },
    { type: 'crop.move', move: 'closer' },
    { type: 'crop.move', move: 'turn' },
    { type: 'item.show', item: uprightItem },
  ],
  facts: ({ drag, crop, upi, shown }) => ({
    handle: drag?.handle ?? null,
    isMoved: crop !== shown.crop,
    isTurned: upi !== shown.upi,
  }),
  invariants: {
    idle: ({ context }) => context.drag === null,
    dragging: ({ context }) => context.drag !== null,
    moved: ({ context }) => context.drag === null,
    '*': ({ context: { crop } }) => crop.scale <= 1 && crop.x >= 0 && crop.x <= 1 && crop.y >= 0 && crop.y <= 1,
  },
  descriptions: {
    'crop.grab': ({ handle }: Extract<PhotoCropEvent, { type: 'crop.grab' }>) =>
      handle === 'middle' ? 'the shopper takes hold of the crop' : 'the shopper takes hold of a corner',
    'crop.drag': 'the shopper drags it',
    'crop.release': 'the shopper lets go',
    'crop.cancel': 'the shopper presses Escape',
    'crop.move': ({ move }: Extract<PhotoCropEvent, { type: 'crop.move' }>) => `the shopper moves the crop: ${move}`,
    'item.show': 'the page shows the photo on another print',
    'after.SETTLE': 'no more keys follow',
  },
} satisfies MachineCases<typeof photoCropMachine>
