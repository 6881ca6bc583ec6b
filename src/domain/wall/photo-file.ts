import type { Extent } from './rectangle.ts'

/** The most pixels of a photo that is decoded, so that it has room in the memory of a phone. */
export const maxPhotoPixels = 60_000_000

/** The number of bytes at the beginning of a file in which `pictureExtent` finds the size. */
export const headerBytes = 262_144

const pngSignature = 0x89_50_4e_47
const jpegStart = 0xff_d8

/** The size of a PNG or JPEG picture by the first bytes of its file; undefined for other files. */
export function pictureExtent(bytes: DataView): Extent | undefined {
  if (bytes.byteLength >= 24 && bytes.getUint32(0) === pngSignature)
    return { width: bytes.getUint32(16), height: bytes.getUint32(20) }
  if (bytes.byteLength < 4 || bytes.getUint16(0) !== jpegStart) return undefined
  let offset = 2
  while (offset + 9 <= bytes.byteLength && bytes.getUint8(offset) === 0xff) {
    const marker = bytes.getUint8(offset + 1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { width: bytes.getUint16(offset + 7), height: bytes.getUint16(offset + 5) }
    offset += 2 + bytes.getUint16(offset + 2)
  }
  return undefined
}

/** The size of a photo that is scaled down so that its longer side has at most `longest` pixels. */
export function scaledExtent({ width, height }: Extent, longest: number): Extent {
  const scale = Math.min(1, longest / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
