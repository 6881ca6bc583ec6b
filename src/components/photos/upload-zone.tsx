import { useHydrated, useRouter } from '@tanstack/react-router'
import { Camera, ImageUp } from 'lucide'
import { Icon } from '#/components/ui/icon.tsx'
import { useEffect, useRef, useState, type DragEvent } from 'react'
import { pictureAt } from '#/domain/picture-url.ts'
import { photoTypes } from '#/domain/photos/upload.ts'
import { PHOTOS_PATH } from '#/domain/photos/photo-upi.ts'
import { m } from '#/paraglide/messages.js'
import type { FlowHandle } from '#/actors/use-actor.ts'
import { button, photos } from '#styled/recipes'

/** Phones convert photos to an accepted type. */
const accepted = photoTypes.join(',')

/** A picture of an empty frame. */
const frame = '/images/items/U0000000000000HZHZZYF24X18FWSCW5N'

interface UploadZoneProps {
  room: number
  uploads: Pick<FlowHandle<'photo-uploads'>, 'send'> & { preload: () => void }
}

/** The form to choose, drop or take photos; works without a script. */
export function UploadZone({ room, uploads }: UploadZoneProps) {
  const { addressOf } = useRouter().options.context
  const isHydrated = useHydrated()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const classes = photos()
  const choose = (files: Iterable<File> | null) => {
    const chosen = [...(files ?? [])].map((file) => ({ id: crypto.randomUUID(), file }))
    if (chosen.length > 0) uploads.send({ type: 'files.choose', files: chosen, room })
    if (input.current) input.current.value = ''
  }
  // The outside system is the document: the shopper may have chosen files before hydration.
  useEffect(() => {
    if (input.current?.files?.length) choose(input.current.files)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, [])
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    choose(event.dataTransfer.files)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons do what a drop does
    <section
      className={classes.zone}
      aria-label={m.photos_add_photos()}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={onDrop}
      onPointerEnter={uploads.preload}
    >
      <img
        className={classes.emptyFrame}
        src={pictureAt(frame, 800)}
        width={800}
        height={648}
        alt=""
        loading="lazy"
        decoding="async"
      />
      <form
        className={classes.drop}
        method="post"
        encType="multipart/form-data"
        action={addressOf(PHOTOS_PATH)}
        data-over={isOver || undefined}
      >
        <Icon of={ImageUp} size={30} strokeWidth={1.5} />
        <b data-script="">{m.photos_drop()}</b>
        <span data-script="">{m.photos_or()}</span>
        <span className={classes.ways}>
          <label className={button()}>
            {m.photos_choose()}
            <input
              ref={input}
              type="file"
              name="photo"
              accept={accepted}
              multiple={isHydrated}
              required
              onFocus={uploads.preload}
              onChange={({ currentTarget }) => choose(currentTarget.files)}
            />
          </label>
          <label className={button({ kind: 'quiet' })} data-script="">
            <Icon of={Camera} size={18} />
            {m.photos_take()}
            <input
              type="file"
              accept={accepted}
              capture="environment"
              onChange={({ currentTarget }) => choose(currentTarget.files)}
            />
          </label>
          <button type="submit" className={button()} data-form="">
            {m.photos_upload()}
          </button>
        </span>
        <small>{room > 0 ? m.photos_room({ count: room }) : m.photos_full()}</small>
      </form>
    </section>
  )
}
