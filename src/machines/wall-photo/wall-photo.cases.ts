import type { MachineCases } from '@passepartout/paths'
import { newRuler } from '#/domain/wall/calibration.ts'
import { unitSquare } from '#/domain/wall/homography.ts'
import type { ReadPhotoResult, RestoreResult, wallPhotoMachine, WallPhotoEvent } from './wall-photo.machine.ts'

const ruler = newRuler('width', 'en-US')
const measured = { ...ruler, length: 120 }
const photo = { width: 1200, height: 900 }
const file = new File(['x'], 'wall.jpg', { type: 'image/jpeg' })

export const wallPhotoCases = {
  input: [{ ruler }],
  events: [
    { type: 'file.choose', file },
    { type: 'corner.move', index: 0, to: { x: 0.1, y: 0.1 } },
    { type: 'corner.move', index: 0, to: { x: 1, y: 1 } },
    { type: 'photo.straighten' },
    { type: 'ruler.change', ruler: measured },
    { type: 'ruler.change', ruler },
    { type: 'photo.measure' },
    { type: 'photo.edit' },
    { type: 'photo.remove' },
  ] satisfies WallPhotoEvent[],
  ports: {
    restoreWall: {
      done: [
        { kind: 'none' },
        { kind: 'damaged' },
        { kind: 'stored', photo, corners: unitSquare, aspect: 1.5, ruler: measured, wall: { width: 120, height: 80 } },
      ] satisfies RestoreResult[],
      failed: [new Error('the browser stores nothing')],
    },
    readPhoto: {
      done: [
        { kind: 'read', photo },
        { kind: 'rejected', reason: 'not-a-picture' },
        { kind: 'rejected', reason: 'damaged' },
        { kind: 'rejected', reason: 'too-large' },
      ] satisfies ReadPhotoResult[],
      failed: [new Error('the browser stores nothing')],
    },
    straightenPhoto: { done: [{ aspect: 1.5 }], failed: [new Error('the browser stores nothing')] },
    storeWall: { done: [undefined], failed: [new Error('the browser stores nothing')] },
    removeWall: { done: [undefined], failed: [new Error('the browser stores nothing')] },
  },
  facts: ({ corners, ruler: { length }, problem }) => [corners[0].x, length ?? null, problem?.kind ?? null],
  invariants: {
    restoring: ({ context }) => context.photo === null,
    reading: ({ children }) => 'readPhoto' in children,
    making: ({ context }) => context.photo !== null,
    storing: ({ context }) => context.wall !== null,
    damaged: ({ context }) => context.photo === null && context.problem === null,
    removing: ({ children }) => 'removeWall' in children,
    straightening: ({ context }) => context.photo !== null,
    measuring: ({ context }) => context.aspect > 0,
    ready: ({ context }) => context.wall !== null && context.photo !== null && context.problem === null,
    choosing: ({ context }) => context.photo === null && context.wall === null,
  },
  descriptions: {
    'file.choose': 'the shopper chooses a photo',
    'corner.move': ({ to }: Extract<WallPhotoEvent, { type: 'corner.move' }>) =>
      to.x === 1 ? 'the shopper moves a corner onto the opposite one' : 'the shopper moves a corner',
    'photo.straighten': 'the shopper straightens the photo',
    'ruler.change': ({ ruler: { length } }: Extract<WallPhotoEvent, { type: 'ruler.change' }>) =>
      length === undefined ? 'the shopper clears the length' : 'the shopper types the length',
    'photo.measure': 'the shopper measures the wall',
    'photo.edit': 'the shopper straightens the photo again',
    'photo.remove': 'the shopper removes the photo',
  },
} satisfies MachineCases<typeof wallPhotoMachine>
