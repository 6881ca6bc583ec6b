interface StoredFile {
  name: string
  /** Where the content starts, in bytes. */
  offset: number
  content: Uint8Array
}

const LOCAL_FILE = 0x04034b50

/**
 * Reads a USDZ archive by the headers of its files, and the points of all meshes in its space.
 * @throws {Error} for a file that is compressed, and for an archive without a stage.
 */
export function readUsdz(archive: Uint8Array): { files: StoredFile[]; stage: string; points: number[][] } {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength)
  const files: StoredFile[] = []
  for (let header = 0; view.getUint32(header, true) === LOCAL_FILE;) {
    const [flags, method] = [view.getUint16(header + 6, true), view.getUint16(header + 8, true)]
    const [stored, size] = [view.getUint32(header + 18, true), view.getUint32(header + 22, true)]
    const nameLength = view.getUint16(header + 26, true)
    const offset = header + 30 + nameLength + view.getUint16(header + 28, true)
    const name = new TextDecoder().decode(archive.subarray(header + 30, header + 30 + nameLength))
    if (method !== 0 || stored !== size || (flags & 0b1001) !== 0) throw new Error(`${name} is compressed or encrypted`)
    files.push({ name, offset, content: archive.subarray(offset, offset + size) })
    header = offset + size
  }
  const [first] = files
  if (!first) throw new Error('the archive has no file')
  const stage = new TextDecoder().decode(first.content)
  const turn = /float xformOp:rotateX = (-?\d+)/.exec(stage)?.[1]
  return { files, stage, points: meshPoints(stage).map((point) => turned(point, (Number(turn) * Math.PI) / 180)) }
}

const meshPoints = (stage: string): number[][] =>
  [...stage.matchAll(/point3f\[\] points = \[(.*)\]/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/\(([^)]+)\)/g)].map(([, numbers = '']) => numbers.split(', ').map(Number)),
  )

/** Rotates around the X axis. */
const turned = ([x = Number.NaN, y = Number.NaN, z = Number.NaN]: readonly number[], angle: number) => [
  x,
  y * Math.cos(angle) - z * Math.sin(angle),
  y * Math.sin(angle) + z * Math.cos(angle),
]
