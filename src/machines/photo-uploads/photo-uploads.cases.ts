import type { MachineCases } from '@passepartout/paths'
import type { UploadResult } from '#/domain/photos/album.ts'
import type { ChosenFile, PhotoUploadsEvent, photoUploadsMachine } from './photo-uploads.machine.ts'

const chosen = (id: string, name: string, type: string): ChosenFile => ({ id, file: new File(['x'], name, { type }) })

const pier = chosen('1', 'pier.jpg', 'image/jpeg')
const biscuit = chosen('2', 'biscuit.jpg', 'image/jpeg')
const textFile = chosen('3', 'notes.txt', 'text/plain')

export const photoUploadsCases = {
  events: ({ context: { uploads } }) => [
    ...(uploads.length === 0
      ? ([
          { type: 'files.choose', files: [pier, biscuit, textFile], room: 2 },
          { type: 'files.choose', files: [pier, biscuit], room: 1 },
        ] satisfies PhotoUploadsEvent[])
      : []),
    { type: 'upload.progress', sent: 0.5 },
    { type: 'upload.progress', sent: 1 },
    ...uploads.map(({ id }): PhotoUploadsEvent => ({ type: 'upload.cancel', id })),
    ...uploads
      .filter(({ rejection }) => rejection !== null && rejection !== 'not_a_picture')
      .map(({ id }): PhotoUploadsEvent => ({ type: 'upload.retry', id, room: 2 })),
  ],
  ports: {
    sendPhoto: {
      done: [
        { kind: 'taken', upi: 'UABC123DEF456' },
        { kind: 'rejected', reason: 'damaged' },
      ] satisfies UploadResult[],
      failed: [new Error('no response')],
    },
  },
  facts: ({ uploads }) => uploads.map(({ id, rejection, sent }) => `${id} ${rejection} ${sent}`),
  invariants: {
    idle: ({ context }) => context.uploads.every(({ rejection }) => rejection !== null),
    sending: ({ context }) => context.uploads.some(({ rejection }) => rejection === null),
  },
  descriptions: {
    'files.choose': ({ files }: Extract<PhotoUploadsEvent, { type: 'files.choose' }>) =>
      `the shopper chooses ${files.map(({ file }) => file.name).join(', ')}`,
    'upload.progress': ({ sent }: Extract<PhotoUploadsEvent, { type: 'upload.progress' }>) =>
      `${sent * 100} % of the photo is sent`,
    'upload.cancel': ({ id }: Extract<PhotoUploadsEvent, { type: 'upload.cancel' }>) =>
      `the shopper cancels upload ${id}`,
    'upload.retry': ({ id }: Extract<PhotoUploadsEvent, { type: 'upload.retry' }>) =>
      `the shopper tries upload ${id} again`,
    'sendPhoto.done': ({ output }: { output: UploadResult }) => `the photo is ${output.kind}`,
    'sendPhoto.failed': 'no response arrives',
  },
} satisfies MachineCases<typeof photoUploadsMachine>
