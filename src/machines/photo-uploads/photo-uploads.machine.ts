import { assign, setup } from 'xstate'
import type { UploadResult } from '#/domain/photos/album.ts'
import { rejectionOf, type UploadRejection } from '#/domain/photos/upload.ts'
import { effect } from '../effect.ts'
import type { FlowMeta } from '../meta.ts'
import { port } from '../port.ts'

/** A file that a shopper has chosen. */
export interface ChosenFile {
  id: string
  file: File
}

/** A file that is waiting, being sent or rejected. Files in the album are no longer uploads. */
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

/** The upload that is sent: the first that was not rejected. */
const current = ({ uploads }: PhotoUploadsContext): Upload | undefined => uploads.find(isWaiting)

/** Queues new files; those for which the album has no room beside the waiting ones are rejected. */
function added({ uploads }: PhotoUploadsContext, files: readonly ChosenFile[], room: number): readonly Upload[] {
  let left = room - uploads.filter(isWaiting).length
  const more = files.map((one): Upload => {
    const rejection = rejectionOf(one.file) ?? (left > 0 ? null : 'album_full')
    if (rejection === null) left -= 1
    return { ...one, rejection, sent: 0 }
  })
  return [...uploads, ...more]
}

/** Sends chosen photos one after another, shows how far each is, and keeps those that were not taken. */
export const photoUploadsMachine = setup({
  types: { context: {} as PhotoUploadsContext, events: {} as PhotoUploadsEvent, tags: {} as 'busy' },
  actors: { sendPhoto: port<UploadResult, { file: File | null }>('sendPhoto') },
  actions: {
    addFiles: assign(
      ({ context }, { files, room }: Pick<Extract<PhotoUploadsEvent, { type: 'files.choose' }>, 'files' | 'room'>) => ({
        uploads: added(context, files, room),
      }),
    ),
    setSent: assign(({ context }, { sent }: { sent: number }) => {
      const sending = current(context)
      return { uploads: context.uploads.map((one) => (one === sending ? { ...one, sent } : one)) }
    }),
    retry: assign(({ context }, { id, room }: { id: string; room: number }) => {
      const again = context.uploads.filter((one) => one.id === id)
      return { uploads: added({ uploads: context.uploads.filter((one) => one.id !== id) }, again, room) }
    }),
    remove: assign(({ context }, { id }: { id: string }) => ({
      uploads: context.uploads.filter((one) => one.id !== id),
    })),
    removeCurrent: assign(({ context }) => {
      const sent = current(context)
      return { uploads: context.uploads.filter((one) => one !== sent) }
    }),
    reject: assign(({ context }, { reason }: { reason: UploadRejection }) => {
      const sent = current(context)
      return { uploads: context.uploads.map((one) => (one === sent ? { ...one, rejection: reason, sent: 0 } : one)) }
    }),
    /** Shows the photo in the album. */
    showPhoto: effect<{ upi: string }>('showPhoto'),
  },
  guards: {
    hasWaiting: ({ context }) => current(context) !== undefined,
    isCurrent: ({ context }, { id }: { id: string }) => current(context)?.id === id,
    isTaken: (_, { kind }: UploadResult) => kind === 'taken',
  },
}).createMachine({
  id: 'photo-uploads',
  description: 'Chosen photos are sent one after another; those that were not taken stay with a reason.',
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
        input: ({ context }) => ({ file: current(context)?.file ?? null }),
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
