import { useEffect, useRef, useState } from 'react'
import { readPart, wallChanges } from '#/actors/wall/wall-photo-store.ts'

interface StoredPictureProps {
  part: 'photo' | 'straight'
  className?: string | undefined
}

/** The chosen or the straightened photo as this browser has it; hidden from screen readers. */
export function StoredPicture({ part, className }: StoredPictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [revision, setRevision] = useState(0)
  // The outside system is the browser's store of photos.
  useEffect(() => {
    const onChange = () => setRevision((last) => last + 1)
    wallChanges.addEventListener('change', onChange)
    return () => wallChanges.removeEventListener('change', onChange)
  }, [])
  useEffect(() => {
    let isCurrent = true
    drawPart(part, () => (isCurrent ? canvas.current : null)).catch((error: unknown) =>
      console.warn('The photo of the wall could not be drawn.', error),
    )
    return () => {
      isCurrent = false
    }
  }, [part, revision])
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
