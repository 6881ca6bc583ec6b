import { useSelector } from '@xstate/react'
import { RotateCw, X } from 'lucide'
import { Icon } from '#/components/ui/icon.tsx'
import { useFormResult } from '#/components/fields/use-posted-form.ts'
import { FormAlert } from '#/components/ui/field.tsx'
import type { Upload } from '#/machines/photo-uploads/photo-uploads.machine.ts'
import { m } from '#/paraglide/messages.js'
import type { FlowHandle } from '#/actors/use-actor.ts'
import { iconButton, photos } from '#styled/recipes'
import { mayRetry, uploadRejectionMessage } from '#/components/fields/upload-messages.ts'

interface UploadListProps {
  uploads: FlowHandle<'photo-uploads'>
  room: number
}

const noUploads: readonly Upload[] = []

/** Uploads in progress and rejected ones. */
export function UploadList({ uploads: { ref, send }, room }: UploadListProps) {
  const uploads = useSelector(ref, (snapshot) => snapshot?.context.uploads ?? noUploads)
  const posted = useFormResult('photo-upload')
  const classes = photos()
  if (uploads.length === 0)
    return posted ? <FormAlert>{uploadRejectionMessage(posted.result.reason, m.photos_the_photo())}</FormAlert> : null
  return (
    <ul className={classes.uploads} aria-label={m.photos_uploads()}>
      {uploads.map((upload) => (
        <li key={upload.id} className={classes.upload}>
          {upload.rejection === null ? <Progress upload={upload} /> : null}
          {upload.rejection !== null ? (
            <p role="alert">{uploadRejectionMessage(upload.rejection, upload.file.name)}</p>
          ) : null}
          {upload.rejection !== null && mayRetry(upload.rejection) ? (
            <button
              type="button"
              className={iconButton()}
              aria-label={m.photos_upload_retry({ name: upload.file.name })}
              onClick={() => send({ type: 'upload.retry', id: upload.id, room })}
            >
              <Icon of={RotateCw} />
            </button>
          ) : null}
          <button
            type="button"
            className={iconButton()}
            aria-label={
              upload.rejection === null
                ? m.photos_upload_cancel({ name: upload.file.name })
                : m.photos_upload_dismiss({ name: upload.file.name })
            }
            onClick={() => send({ type: 'upload.cancel', id: upload.id })}
          >
            <Icon of={X} />
          </button>
        </li>
      ))}
    </ul>
  )
}

function Progress({ upload: { file, sent } }: { upload: Upload }) {
  const percent = Math.floor(sent * 100)
  return (
    <p>
      <b>{file.name}</b>{' '}
      <span>
        {sent === 0
          ? m.photos_upload_waiting()
          : sent < 1
            ? m.photos_upload_sending({ percent })
            : m.photos_upload_decoding()}
      </span>
      <progress aria-label={file.name} value={sent < 1 ? sent : undefined} />
    </p>
  )
}
