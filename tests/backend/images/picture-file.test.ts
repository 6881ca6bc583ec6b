import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { adobeRgb } from '#backend/images/adobe-rgb.ts'
import { drawWork } from '#backend/images/draw-item.ts'
import { measurePicture } from '#backend/import/measure-picture.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'colors-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

type Rgb = readonly [red: number, green: number, blue: number]

/** Colours of sRGB, and the numbers that stand for them in Adobe RGB (1998) and in Display P3, from the definitions of both. */
const patches: readonly { srgb: Rgb; adobe: Rgb; p3: Rgb }[] = [
  { srgb: [200, 60, 40], adobe: [173, 62, 45], p3: [185, 71, 50] },
  { srgb: [40, 120, 90], adobe: [75, 119, 92], p3: [64, 118, 92] },
  { srgb: [30, 60, 160], adobe: [45, 62, 156], p3: [37, 59, 154] },
  { srgb: [120, 120, 120], adobe: [119, 119, 119], p3: [120, 120, 120] },
  { srgb: [255, 255, 255], adobe: [255, 255, 255], p3: [255, 255, 255] },
]

const plain = (color: Rgb | readonly number[]): Sharp => {
  const channels = color.length as 1 | 2 | 3 | 4
  return sharp(Buffer.from(Array.from({ length: 64 * 64 }, () => color).flat()), {
    raw: { width: 64, height: 64, channels },
  })
}

/** The middle pixel of a file as the shop shows it, after measuring it as an import does. */
async function shown(name: string, content: Buffer): Promise<{ color: number[]; measured: string | undefined }> {
  const path = join(folder, name)
  writeFileSync(path, content)
  const { inks, profile, aspect } = await measurePicture(path, null)
  const picture = await drawWork({ kind: 'file', path, profile, aspect, surface: 'smooth' }, 66)
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels
  return { color: [...data.subarray(at, at + 3)], measured: inks[0]?.hex }
}

async function expectShown(name: string, content: Buffer, expected: readonly number[], tolerance = 3): Promise<void> {
  const { color, measured } = await shown(name, content)
  const differences = [color, rgbOf(measured ?? '')].map((found) =>
    Math.max(...found.map((channel, index) => Math.abs(channel - (expected[index] ?? 0)))),
  )
  expect({ name, color, measured, within: differences.map((difference) => difference <= tolerance) }).toEqual({
    name,
    color,
    measured,
    within: [true, true],
  })
}

const rgbOf = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

/** A PNG file with a profile, whose pixels are not converted. */
async function pngWith(profile: Buffer, color: Rgb): Promise<Buffer> {
  const png = await plain(color).png().toBuffer()
  const data = Buffer.concat([Buffer.from('iCCPprofile\0\0', 'latin1'), deflateSync(profile)])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length - 4)
  sum.writeUInt32BE(crc32(data))
  return Buffer.concat([png.subarray(0, 33), length, data, sum, png.subarray(33)])
}

const jpegOf = (picture: Sharp): Promise<Buffer> =>
  picture.jpeg({ quality: 100, chromaSubsampling: '4:4:4' }).toBuffer()

/** EXIF data of a camera: a colour space without a number, and the interoperability index. */
function withInteroperability(jpeg: Buffer, index: string): Buffer {
  const entry = (tag: number, type: number, count: number, value: Buffer) => {
    const head = Buffer.alloc(8)
    head.writeUInt16BE(tag, 0)
    head.writeUInt16BE(type, 2)
    head.writeUInt32BE(count, 4)
    return Buffer.concat([head, value])
  }
  const u32 = (value: number) => Buffer.from([0, 0, value >> 8, value & 255])
  const directory = (...entries: Buffer[]) => Buffer.concat([Buffer.from([0, entries.length]), ...entries, u32(0)])
  const [photoAt, interopAt] = [8 + 18, 8 + 18 + 30]
  const tiff = Buffer.concat([
    Buffer.from('MM\0*', 'latin1'),
    u32(8),
    directory(entry(0x8769, 4, 1, u32(photoAt))),
    directory(entry(0xa001, 3, 1, Buffer.from([0xff, 0xff, 0, 0])), entry(0xa005, 4, 1, u32(interopAt))),
    directory(entry(0x0001, 2, 4, Buffer.from(`${index}\0`, 'latin1'))),
  ])
  const content = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff])
  const head = Buffer.from([0xff, 0xe1, 0, content.length + 2])
  return Buffer.concat([jpeg.subarray(0, 2), head, content, jpeg.subarray(2)])
}

it.each(patches)('shows $srgb of a picture in Adobe RGB', async ({ srgb, adobe }) => {
  await expectShown('adobe.png', await pngWith(adobeRgb, adobe), srgb)
})

it.each(patches)('shows $srgb of a picture in Display P3', async ({ srgb, p3 }) => {
  const profile = await sharp(await plain(srgb).withIccProfile('p3').png().toBuffer()).metadata()
  await expectShown('p3.png', await pngWith(profile.icc ?? Buffer.alloc(0), p3), srgb)
})

it.each(patches)('shows $srgb of a photo whose camera names Adobe RGB without a profile', async ({ srgb, adobe }) => {
  const photo = await jpegOf(plain(adobe))
  await expectShown('r03.jpg', withInteroperability(photo, 'R03'), srgb)
  await expectShown('r98.jpg', withInteroperability(photo, 'R98'), adobe)
})

it.each(['jpeg', 'tiff'] as const)('shows the colours of a %s file in CMYK', async (format) => {
  const cmyk = plain([200, 60, 40]).toColourspace('cmyk').withIccProfile('cmyk')
  const file = await (format === 'jpeg' ? cmyk.jpeg({ quality: 100 }) : cmyk.tiff()).toBuffer()
  // The profile cannot print this red: the nearest colour of paper is shown.
  await expectShown(`cmyk.${format}`, file, [200, 60, 40], 14)
  const light = plain([230, 215, 190]).toColourspace('cmyk').withIccProfile('cmyk')
  await expectShown(`light.${format}`, await light.tiff().toBuffer(), [230, 215, 190], 10)
})

it('shows pictures of 16 bits, of grey and of a palette', async () => {
  const red: Rgb = [200, 60, 40]
  const deep = plain(red).toColourspace('rgb16')
  await expectShown('16.png', await deep.clone().png().toBuffer(), red)
  await expectShown('16.tif', await deep.clone().tiff().toBuffer(), red)
  await expectShown('16-p3.tif', await deep.withIccProfile('p3').tiff().toBuffer(), red)
  await expectShown('grey.jpg', await jpegOf(plain([120]).toColourspace('b-w')), [120, 120, 120])
  await expectShown('grey16.png', await plain([120]).toColourspace('grey16').png().toBuffer(), [120, 120, 120])
  await expectShown('palette.png', await plain(red).png({ palette: true }).toBuffer(), red)
  await expectShown('red.gif', await plain(red).gif().toBuffer(), red)
  await expectShown('red.avif', await plain(red).withIccProfile('p3').avif({ lossless: true }).toBuffer(), red)
})

it('shows the paper through transparent parts', async () => {
  await expectShown('half.png', await plain([200, 60, 40, 128]).png().toBuffer(), [227, 157, 147])
  await expectShown('clear.webp', await plain([0, 0, 0, 0]).webp({ lossless: true }).toBuffer(), [255, 255, 255])
  await expectShown(
    'half16.png',
    await plain([200, 60, 40, 128]).toColourspace('rgb16').png().toBuffer(),
    [227, 157, 147],
  )
  await expectShown('grey.png', await plain([120, 128]).toColourspace('b-w').png().toBuffer(), [187, 187, 187])
})

it.each([
  [1, '#c83c28'],
  [3, '#1e3ca0'],
  [6, '#1e3ca0'],
  [8, '#c83c28'],
])('turns a photo upright that was taken with orientation %i', async (orientation, topLeft) => {
  const upper = await plain([200, 60, 40]).png().toBuffer()
  const photo = await sharp({ create: { width: 64, height: 128, channels: 3, background: '#1e3ca0' } })
    .composite([{ input: upper, left: 0, top: 0 }])
    .withMetadata({ orientation })
    .png()
    .toBuffer()
  const path = join(folder, `turned-${orientation}.png`)
  writeFileSync(path, photo)
  const { aspect } = await measurePicture(path, null)
  expect(aspect).toBe(orientation > 4 ? 2 : 0.5)
  const drawn = await drawWork({ kind: 'file', path, aspect, surface: 'smooth' }, 66)
  const { data } = await drawn.raw().toBuffer({ resolveWithObject: true })
  expect(`#${data.subarray(0, 3).toString('hex')}`).toBe(topLeft)
})

it('uses a picture with a damaged profile or damaged EXIF data', async () => {
  const red = await jpegOf(plain([200, 60, 40]))
  await expectShown(
    'bad-profile.png',
    await pngWith(Buffer.from('no profile'.repeat(40)), [200, 60, 40]),
    [200, 60, 40],
  )
  const exif = Buffer.concat([
    Buffer.from([0xff, 0xe1, 0, 18]),
    Buffer.from('Exif\0\0MM\0*garbage', 'latin1').subarray(0, 16),
  ])
  await expectShown('bad-exif.jpg', Buffer.concat([red.subarray(0, 2), exif, red.subarray(2)]), [200, 60, 40])
})

/** A TIFF file of 16 by 16 floating-point numbers. */
function floatTiff(): Buffer {
  const fields = [[256, 16], [257, 16], [258, 32], [259, 1], [262, 1], [273, 130], [277, 1], [278, 16], [279, 1024], [339, 3]] // prettier-ignore
  const file = Buffer.alloc(130 + 1024)
  file.write('MM\0*\0\0\0\x08', 0, 'latin1')
  file.writeUInt16BE(fields.length, 8)
  for (const [index, [tag = 0, value = 0]] of fields.entries()) {
    file.writeUInt32BE(tag * 65_536 + 4, 10 + 12 * index)
    file.writeUInt32BE(1, 14 + 12 * index)
    file.writeUInt32BE(value, 18 + 12 * index)
  }
  return file
}

it('rejects a picture with numbers instead of 8 or 16 bits, and one with too many pixels', async () => {
  const float = join(folder, 'float.tif')
  writeFileSync(float, floatTiff())
  await expect(measurePicture(float, null)).rejects.toThrow('has pixels of the type float: expected 8 or 16 bits')
  const large = join(folder, 'large.png')
  const png = await plain([200, 60, 40]).png().toBuffer()
  png.writeUInt32BE(20_000, 16)
  png.writeUInt32BE(13_000, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  writeFileSync(large, png)
  await expect(measurePicture(large, null)).rejects.toThrow(
    'has 20000 by 13000 pixels: expected 250 megapixels at most',
  )
})
