type Xyz = readonly [x: number, y: number, z: number]

const HEADER_LENGTH = 128
/** The white of the profile connection space. */
const D50: Xyz = [0.9642, 1, 0.8249]

/** Adobe RGB (1998) as an ICC profile, version 2: its primaries for the white of D50, and its gamma of 563/256. */
export const adobeRgb: Buffer = matrixProfile('Adobe RGB (1998)', 563 / 256, {
  rXYZ: [0.60974, 0.31111, 0.01947],
  gXYZ: [0.20528, 0.62567, 0.06087],
  bXYZ: [0.14919, 0.06322, 0.74457],
})

/** A profile of three primaries and one gamma. */
function matrixProfile(name: string, gamma: number, primaries: Record<'rXYZ' | 'gXYZ' | 'bXYZ', Xyz>): Buffer {
  const curve = tag('curv', [u32(1), u16(Math.round(gamma * 256)), u16(0)])
  const tags: readonly (readonly [signature: string, content: Buffer])[] = [
    ['desc', tag('desc', [u32(name.length + 1), Buffer.from(`${name}\0`, 'latin1'), Buffer.alloc(78)])],
    ['cprt', tag('text', [Buffer.from('No copyright\0', 'latin1')])],
    ['wtpt', tag('XYZ ', [xyz(D50)])],
    ...Object.entries(primaries).map(([signature, color]) => [signature, tag('XYZ ', [xyz(color)])] as const),
    ...['rTRC', 'gTRC', 'bTRC'].map((signature) => [signature, curve] as const),
  ]
  let offset = HEADER_LENGTH + 4 + 12 * tags.length
  const table = tags.map(([signature, content]) => {
    const entry = Buffer.concat([Buffer.from(signature, 'latin1'), u32(offset), u32(content.length)])
    offset += content.length
    return entry
  })
  const header = Buffer.alloc(HEADER_LENGTH)
  header.writeUInt32BE(offset, 0)
  header.writeUInt32BE(0x02100000, 8)
  header.write('mntrRGB XYZ ', 12, 'latin1')
  header.write('acsp', 36, 'latin1')
  xyz(D50).copy(header, 68)
  return Buffer.concat([header, u32(tags.length), ...table, ...tags.map(([, content]) => content)])
}

/** The content of a tag, filled up to a multiple of four bytes. */
function tag(type: string, parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), u32(0), ...parts])
  return Buffer.concat([content, Buffer.alloc(-content.length & 3)])
}

function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16BE(value)
  return bytes
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

/** Numbers with 16 bits after the point. */
function xyz(values: Xyz): Buffer {
  return Buffer.concat(values.map((value) => u32(Math.round(value * 65_536))))
}
