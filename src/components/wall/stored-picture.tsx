import { useEffect, useRef } from 'react'
import { listen } from '#/actors/listen.ts'
import { readPart, wallChanges } from '#/actors/wall/wall-photo-store.ts'

interface StoredPictureProps {
  part: 'photo' | 'straight'
  className?: string | undefined
}

/** The chosen or the straightened photo as this browser has it; hidden from screen readers. */
export function StoredPicture({ part, className }: StoredPictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  // The outside system is the browser's store of photos.
  useEffect(() => {
    let isCurrent = true
    const draw = () =>
      void drawPart(part, () => (isCurrent ? canvas.current : null)).catch((error: unknown) =>
        console.warn('The photo of the wall could not be drawn.', error),
      )
    draw()
    const stop = listen(wallChanges, ['change'], draw)
    return () => {
      isCurrent = false
      stop()
    }
  }, [part])
  return <canvas ref={canvas} className={className} width={1} height={1} aria-hidden="true" />
}

async function drawPart(part: 'photo' | 'straight', target: () => HTMLCanvasElement | null): Promise<void> {
  const blob = await readPart(part)
  if (!blob) return
  const bitmap = await createImageBitmap(blob)
  const canvas = target()
  if (canvas) {
    canvas.width = bitmap.width
    canvas.height = bitmap.height
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
  }
  bitmap.close()
}
