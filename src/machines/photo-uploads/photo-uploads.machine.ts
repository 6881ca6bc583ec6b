import { assign, setup } from 'xstate'
import type { UploadResult } from '#/domain/photos/album.ts'
import { rejectionOf, type UploadRejection } from '#/domain/photos/upload.ts'
import { effect } from '../effect.ts'
import type { FlowMeta } from '../meta.ts'
import { port } from '../port.ts'
import { required } from '../required.ts'

/** A file that a shopper has chosen. */
export interface ChosenFile {
  id: string
  file: File
}

/** A file that waits, is being sent or was rejected. A file that is in the album is no longer an upload. */
export interface Upload extends ChosenFile {
  /** Why it was rejected; null while it waits or is sent. */
  rejection: UploadRejection | null
  /** The share of its bytes that is sent, from 0 to 1. At 1 the server still decodes the picture. */
  sent: number
}

export type PhotoUploadsEvent =
  /** `room`: how many photos the album can hold besides its own. */
  | { type: 'files.choose'; files: readonly ChosenFile[]; room: number }
  | { type: 'upload.progress'; sent: number }
  | { type: 'upload.cancel'; id: string }
  | { type: 'upload.retry'; id: string; room: number }

interface PhotoUploadsContext {
  uploads: readonly Upload[]
}

const isWaiting = ({ rejection }: Upload) => rejection === null

/** The upload that is being sent, or is next: the first that was not rejected. */
const currentUpload = ({ uploads }: PhotoUploadsContext): Upload | undefined => uploads.find(isWaiting)

/** Appends files. Rejects a file that is invalid, or for which the album and the waiting files leave no room. */
function withFiles({ uploads }: PhotoUploadsContext, files: readonly ChosenFile[], room: number): readonly Upload[] {
  let left = room - uploads.filter(isWaiting).length
  const added = files.map((chosen): Upload => {
    const rejection = rejectionOf(chosen.file) ?? (left > 0 ? null : 'album_full')
    if (rejection === null) left -= 1
    return { ...chosen, rejection, sent: 0 }
  })
  return [...uploads, ...added]
}

export const photoUploadsMachine = setup({
  types: { context: {} as PhotoUploadsContext, events: {} as PhotoUploadsEvent, tags: {} as 'busy' },
  actors: { sendPhoto: port<UploadResult, { file: File }>('sendPhoto') },
  actions: {
    addFiles: assign(
      ({ context }, { files, room }: Pick<Extract<PhotoUploadsEvent, { type: 'files.choose' }>, 'files' | 'room'>) => ({
        uploads: withFiles(context, files, room),
      }),
    ),
    setSent: assign(({ context }, { sent }: { sent: number }) => {
      const current = currentUpload(context)
      return { uploads: context.uploads.map((upload) => (upload === current ? { ...upload, sent } : upload)) }
    }),
    retry: assign(({ context }, { id, room }: { id: string; room: number }) => {
      const retried = context.uploads.filter((upload) => upload.id === id)
      const others = context.uploads.filter((upload) => upload.id !== id)
      return { uploads: withFiles({ uploads: others }, retried, room) }
    }),
    remove: assign(({ context }, { id }: { id: string }) => ({
      uploads: context.uploads.filter((upload) => upload.id !== id),
    })),
    removeCurrent: assign(({ context }) => {
      const current = currentUpload(context)
      return { uploads: context.uploads.filter((upload) => upload !== current) }
    }),
    reject: assign(({ context }, { reason }: { reason: UploadRejection }) => {
      const current = currentUpload(context)
      return {
        uploads: context.uploads.map((upload) =>
          upload === current ? { ...upload, rejection: reason, sent: 0 } : upload,
        ),
      }
    }),
    /** Shows the photo in the album. */
    showPhoto: effect<{ upi: string }>('showPhoto'),
  },
  guards: {
    hasWaiting: ({ context }) => currentUpload(context) !== undefined,
    isCurrent: ({ context }, { id }: { id: string }) => currentUpload(context)?.id === id,
    isTaken: (_, { kind }: UploadResult) => kind === 'taken',
  },
}).createMachine({
  id: 'photo-uploads',
  description: 'Sends chosen photos one after another; rejected ones stay in the list with a reason.',
  meta: { area: 'photos', page: '/frame-my-photos', sensitive: ['file'] } satisfies FlowMeta,
  context: { uploads: [] },
  initial: 'idle',
  on: {
    'files.choose': { actions: { type: 'addFiles', params: ({ event }) => event } },
    'upload.retry': { actions: { type: 'retry', params: ({ event }) => event } },
    'upload.cancel': { actions: { type: 'remove', params: ({ event }) => event } },
  },
  states: {
    idle: { always: { guard: 'hasWaiting', target: 'sending' } },
    sending: {
      tags: 'busy',
      on: {
        'upload.progress': { actions: { type: 'setSent', params: ({ event }) => event } },
        'upload.cancel': {
          guard: { type: 'isCurrent', params: ({ event }) => event },
          target: 'idle',
          actions: { type: 'remove', params: ({ event }) => event },
        },
      },
      invoke: {
        id: 'sendPhoto',
        src: 'sendPhoto',
        input: ({ context }) => ({ file: required(currentUpload(context) ?? null, 'upload').file }),
        onDone: [
          {
            guard: { type: 'isTaken', params: ({ event }) => event.output },
            target: 'idle',
            actions: ['removeCurrent', { type: 'showPhoto', params: ({ event }) => ({ upi: upiOf(event.output) }) }],
          },
          {
            target: 'idle',
            actions: { type: 'reject', params: ({ event }) => ({ reason: reasonOf(event.output) }) },
          },
        ],
        onError: { target: 'idle', actions: { type: 'reject', params: { reason: 'failed' } } },
      },
    },
  },
})

const upiOf = (result: UploadResult): string => (result.kind === 'taken' ? result.upi : '')
const reasonOf = (result: UploadResult): UploadRejection => (result.kind === 'rejected' ? result.reason : 'failed')
