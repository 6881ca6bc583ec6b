/** Every width a picture may be asked for; the picture service answers no other. */
export const pictureWidths = [66, 132, 160, 240, 320, 480, 550, 640, 800, 960, 1100, 1200, 1600, 2400] as const
export type PictureWidth = (typeof pictureWidths)[number]

/** Widths whose double is listed too, so that a srcset can offer both. */
export const srcsetWidths = [66, 160, 240, 320, 480, 550, 800, 1200] as const
export type SrcsetWidth = (typeof srcsetWidths)[number]

export const pictureFormats = ['webp', 'avif', 'jpeg'] as const
export type PictureFormat = (typeof pictureFormats)[number]

export const pictureQuality = 60
export const zoomWidths = [550, 1200] as const satisfies readonly PictureWidth[]
export const thumbnailWidth = 66 satisfies PictureWidth
export const defaultView = 'large'
export const defaultViewTypes = ['large', 'small'] as const
export const swatch = { attribute: 'color', viewType: 'swatch' } as const

const withRevision = (path: string, revision?: string) => (revision ? `${path}?v=${revision}` : path)

/*
 * A base names a picture without its width and format: `/images/works/10000001`, or
 * `/images/works/10000001?v=1a2b3c4d` with the revision that lets it be cached for ever.
 */

/** The base of a bare work. */
export const workPicture = (imageId: string, revision?: string): string =>
  withRevision(`/images/works/${imageId}`, revision)

/** The base of a sellable item as it hangs: framed, stretched, mounted, laminated or on paper. */
export const itemPicture = (upi: string, revision?: string): string => withRevision(`/images/items/${upi}`, revision)

/** The base of a moulding's corner sample. */
export const cornerPicture = (moulding: string, revision?: string): string =>
  withRevision(`/images/corners/${moulding}`, revision)

/** The base of a room: with an item or a listed arrangement on its wall, or, without one, empty. */
export const roomPicture = (room: string, hung?: string, revision?: string): string =>
  withRevision(hung ? `/images/rooms/${room}/${hung}` : `/images/rooms/${room}`, revision)

/** The address of a picture at one width. */
export function pictureAt(base: string, width: PictureWidth, format: PictureFormat = 'webp'): string {
  const [path, query] = base.split('?', 2)
  return `${path}/${width}.${format}${query ? `?${query}` : ''}`
}

/** Each width and its double, as the `srcset` of an `img`. */
export function srcset(base: string, widths: readonly SrcsetWidth[], format: PictureFormat = 'webp'): string {
  const offered = pictureWidths.filter((width) => widths.some((wanted) => width === wanted || width === wanted * 2))
  return offered.map((width) => `${pictureAt(base, width, format)} ${width}w`).join(', ')
}

const PIXELS_PER_REM = 16
const WIDEST_PAGE = 1560
const breakpoints = [0, 48, 64].map((rem) => rem * PIXELS_PER_REM)

/** How wide a picture stands: on phones, from 48 rem, from 64 rem; later ones default to the one before. */
export type StandingWidths = readonly [phone: string, tablet?: string, desktop?: string]

export interface PictureLog {
  warn(message: string): void
}

/** `src`, `srcset` and `sizes` of a picture from the widths it stands at, in `px` or `vw`. */
export function responsivePicture(
  base: string,
  widths: StandingWidths,
  log: PictureLog,
  format: PictureFormat = 'webp',
): { src: string; srcSet: string; sizes: string } {
  const known = widths.filter((width) => width !== undefined)
  const stands = known.map((width, index) => standing(width, breakpoints[index + 1] ?? WIDEST_PAGE, log))
  const listed = stands.filter(({ pixels }) => pixels > 0).map(({ pixels }) => atLeast(pixels))
  const sizes = stands
    .map(({ css }, index) => (index === 0 ? css : `(min-width: ${breakpoints[index]}px) ${css}`))
    .toReversed()
  return {
    src: pictureAt(base, listed[0] ?? srcsetWidths[0], format),
    srcSet: srcset(base, listed, format),
    sizes: sizes.join(', '),
  }
}

function standing(width: string, viewport: number, log: PictureLog): { css: string; pixels: number } {
  const [, digits = '', unit = ''] = /^(\d+(?:\.\d+)?)(.*)$/.exec(width.trim()) ?? []
  const amount = Number(digits)
  if (digits && unit === 'px') return { css: `${amount}px`, pixels: amount }
  if (digits && unit === 'vw') return { css: `${amount}vw`, pixels: (amount / 100) * viewport }
  log.warn(`a picture's width must be in px or vw, not "${width}": 0 is used`)
  return { css: '0px', pixels: 0 }
}

const atLeast = (pixels: number): SrcsetWidth => srcsetWidths.find((width) => width >= pixels) ?? 1200
