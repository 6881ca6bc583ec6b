import type { MachineCases } from '@passepartout/paths'
import type { AlbumChange } from '#/domain/photos/album.ts'
import type { AlbumAdded, PhotoAlbumEvent, photoAlbumMachine, PhotoCount } from './photo-album.machine.ts'

export const photoAlbumCases = {
  events: [
    { type: 'photo.remove', photo: { upi: 'UABC123DEF456', name: 'Biscuit' } },
    { type: 'removal.undo' },
    { type: 'album.add', upi: 'UABC123DEF4560HZHZZYF20X16FOAKW5A', inBasket: 1 },
  ],
  ports: {
    removePhoto: {
      done: [{ kind: 'changed' }, { kind: 'gone' }] satisfies AlbumChange[],
      failed: [new Error('no response')],
    },
    restorePhoto: {
      done: [{ kind: 'changed' }, { kind: 'full' }, { kind: 'gone' }] satisfies AlbumChange[],
      failed: [new Error('no response')],
    },
    addAlbum: {
      done: [{ kind: 'added' }, { kind: 'stock', left: 3 }, { kind: 'failed' }] satisfies AlbumAdded[],
      failed: [new Error('no response')],
    },
    countPhotos: {
      done: [{ count: 3 }, { count: 1 }] satisfies PhotoCount[],
      failed: [new Error('no response')],
    },
  },
  facts: ({ photo }) => ({ isRemoved: photo !== null }),
  invariants: {
    idle: ({ context }) => context.photo === null,
    removing: ({ context }) => context.photo !== null,
    removed: ({ context }) => context.photo !== null,
    restoring: ({ context }) => context.photo !== null,
    adding: ({ context }) => context.photo === null && context.upi !== '',
    verifying: ({ context }) => context.photo === null && context.upi !== '',
    added: ({ children }) => Object.keys(children).length === 0,
  },
  descriptions: {
    'photo.remove': ({ photo }: Extract<PhotoAlbumEvent, { type: 'photo.remove' }>) =>
      `the shopper removes ${photo.name}`,
    'removal.undo': 'the shopper restores it',
    'album.add': 'the shopper adds all photos to the cart',
    'removePhoto.done': ({ output }: { output: AlbumChange }) => `the photo is ${output.kind}`,
    'restorePhoto.done': ({ output }: { output: AlbumChange }) => `the album is ${output.kind}`,
    'addAlbum.done': ({ output }: { output: AlbumAdded }) => `the cart returns ${output.kind}`,
    'countPhotos.done': ({ output }: { output: PhotoCount }) => `the cart has ${output.count} photos`,
  },
} satisfies MachineCases<typeof photoAlbumMachine>
