import { assign, setup } from 'xstate'
import type { AlbumChange } from '#/domain/photos/album.ts'
import { effect } from '../effect.ts'
import type { FlowMeta } from '../meta.ts'
import { port } from '../port.ts'

/** The fields of a photo that its removal needs. */
export interface NamedPhoto {
  upi: string
  name: string
}

export type PhotoAlbumEvent =
  | { type: 'photo.remove'; photo: NamedPhoto }
  | { type: 'removal.undo' }
  /** Every photo goes into the cart; `inBasket`: how many photos the cart had before. */
  | { type: 'album.add'; upi: string; inBasket: number }

export type AlbumAdded = { kind: 'added' } | { kind: 'stock'; left: number } | { kind: 'failed' }

/** How many photos the cart on the server has. */
export interface PhotoCount {
  count: number
}

interface PhotoAlbumContext {
  photo: NamedPhoto | null
  /** The item that is shown. */
  upi: string
  inBasket: number
}

/** Takes photos out of the album, and the last of them back in; puts all of them into the cart. */
export const photoAlbumMachine = setup({
  types: { context: {} as PhotoAlbumContext, events: {} as PhotoAlbumEvent, tags: {} as 'busy' },
  actors: {
    removePhoto: port<AlbumChange, NamedPhoto | null>('removePhoto'),
    restorePhoto: port<AlbumChange, NamedPhoto | null>('restorePhoto'),
    addAlbum: port<AlbumAdded, { upi: string }>('addAlbum'),
    countPhotos: port<PhotoCount, undefined>('countPhotos'),
  },
  actions: {
    setPhoto: assign({ photo: (_, { photo }: { photo: NamedPhoto }) => photo }),
    forgetPhoto: assign({ photo: null }),
    setItem: assign((_, { upi, inBasket }: { upi: string; inBasket: number }) => ({ upi, inBasket, photo: null })),
    /** Shows the album without the photo, or with it again. */
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
  description: "The photos of the shopper's album: removed, taken back, and added to the cart together.",
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
        input: ({ context }) => context.photo,
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
    /** The removal of the last photo can be undone. */
    removed: {
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
        input: ({ context }) => context.photo,
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
    /** The response was lost: the cart shows whether the photos were added. */
    verifying: {
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
