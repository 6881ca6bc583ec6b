import { assign, setup } from 'xstate'
import type { AlbumChange } from '#/domain/photos/album.ts'
import { effect } from '../effect.ts'
import type { FlowMeta } from '../meta.ts'
import { port } from '../port.ts'
import { required } from '../required.ts'

/** The fields of a photo that a removal needs. */
export interface NamedPhoto {
  upi: string
  name: string
}

export type PhotoAlbumEvent =
  | { type: 'photo.remove'; photo: NamedPhoto }
  | { type: 'removal.undo' }
  /** Adds every photo to the cart; `inBasket`: the number of photos in the cart before. */
  | { type: 'album.add'; upi: string; inBasket: number }

export type AlbumAdded = { kind: 'added' } | { kind: 'stock'; left: number } | { kind: 'failed' }

/** The number of photos in the cart on the server. */
export interface PhotoCount {
  count: number
}

interface PhotoAlbumContext {
  photo: NamedPhoto | null
  /** The item that the page shows; its photo is added as this item. */
  upi: string
  inBasket: number
}

export const photoAlbumMachine = setup({
  types: { context: {} as PhotoAlbumContext, events: {} as PhotoAlbumEvent, tags: {} as 'busy' },
  actors: {
    removePhoto: port<AlbumChange, NamedPhoto>('removePhoto'),
    restorePhoto: port<AlbumChange, NamedPhoto>('restorePhoto'),
    addAlbum: port<AlbumAdded, { upi: string }>('addAlbum'),
    countPhotos: port<PhotoCount, undefined>('countPhotos'),
  },
  actions: {
    setPhoto: assign({ photo: (_, { photo }: { photo: NamedPhoto }) => photo }),
    forgetPhoto: assign({ photo: null }),
    setItem: assign((_, { upi, inBasket }: { upi: string; inBasket: number }) => ({ upi, inBasket, photo: null })),
    /** Refetches the album and shows it without the removed photo, or the restored photo (`upi`). */
    showAlbum: effect<{ upi: string | null }>('showAlbum'),
    showCart: effect('showCart'),
    notifyFull: effect('notifyFull'),
    notifyStock: effect<{ left: number }>('notifyStock'),
    notifyFailed: effect('notifyFailed'),
  },
  guards: {
    isChanged: (_, { kind }: AlbumChange) => kind === 'changed',
    isFull: (_, { kind }: AlbumChange) => kind === 'full',
    isAdded: (_, { kind }: AlbumAdded) => kind === 'added',
    isShort: (_, { kind }: AlbumAdded) => kind === 'stock',
    hasMore: ({ context }, { count }: PhotoCount) => count > context.inBasket,
  },
}).createMachine({
  id: 'photo-album',
  description:
    "The photos of the shopper's album: removes one, restores the last one, and adds all of them to the cart.",
  meta: { area: 'photos', page: '/frame-my-photos', sensitive: ['name'] } satisfies FlowMeta,
  context: { photo: null, upi: '', inBasket: 0 },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'photo.remove': { target: 'removing', actions: { type: 'setPhoto', params: ({ event }) => event } },
        'album.add': { target: 'adding', actions: { type: 'setItem', params: ({ event }) => event } },
      },
    },
    removing: {
      tags: 'busy',
      invoke: {
        id: 'removePhoto',
        src: 'removePhoto',
        input: ({ context }) => required(context.photo, 'photo'),
        onDone: [
          {
            guard: { type: 'isChanged', params: ({ event }) => event.output },
            target: 'removed',
            actions: { type: 'showAlbum', params: { upi: null } },
          },
          { target: 'idle', actions: ['forgetPhoto', { type: 'showAlbum', params: { upi: null } }] },
        ],
        onError: { target: 'idle', actions: ['forgetPhoto', 'notifyFailed'] },
      },
    },
    removed: {
      description: 'The last removed photo can be restored.',
      on: {
        'removal.undo': 'restoring',
        'photo.remove': { target: 'removing', actions: { type: 'setPhoto', params: ({ event }) => event } },
        'album.add': { target: 'adding', actions: { type: 'setItem', params: ({ event }) => event } },
      },
    },
    restoring: {
      tags: 'busy',
      invoke: {
        id: 'restorePhoto',
        src: 'restorePhoto',
        input: ({ context }) => required(context.photo, 'photo'),
        onDone: [
          {
            guard: { type: 'isChanged', params: ({ event }) => event.output },
            target: 'idle',
            actions: [
              { type: 'showAlbum', params: ({ context }) => ({ upi: context.photo?.upi ?? null }) },
              'forgetPhoto',
            ],
          },
          {
            guard: { type: 'isFull', params: ({ event }) => event.output },
            target: 'removed',
            actions: 'notifyFull',
          },
          { target: 'idle', actions: ['forgetPhoto', 'notifyFailed'] },
        ],
        onError: { target: 'removed', actions: 'notifyFailed' },
      },
    },
    adding: {
      tags: 'busy',
      invoke: {
        id: 'addAlbum',
        src: 'addAlbum',
        input: ({ context }) => ({ upi: context.upi }),
        onDone: [
          { guard: { type: 'isAdded', params: ({ event }) => event.output }, target: 'added', actions: 'showCart' },
          {
            guard: { type: 'isShort', params: ({ event }) => event.output },
            target: 'idle',
            actions: { type: 'notifyStock', params: ({ event }) => ({ left: leftOf(event.output) }) },
          },
          { target: 'idle', actions: 'notifyFailed' },
        ],
        onError: 'verifying',
      },
    },
    verifying: {
      description: 'The response was lost: the cart shows whether the photos were added.',
      tags: 'busy',
      invoke: {
        id: 'countPhotos',
        src: 'countPhotos',
        onDone: [
          { guard: { type: 'hasMore', params: ({ event }) => event.output }, target: 'added', actions: 'showCart' },
          { target: 'idle', actions: 'notifyFailed' },
        ],
        onError: { target: 'idle', actions: 'notifyFailed' },
      },
    },
    added: { type: 'final' },
  },
})

const leftOf = (result: AlbumAdded): number => (result.kind === 'stock' ? result.left : 0)
