import { pictureAt, srcset, srcsetWidths, type SrcsetWidth } from './picture-url.ts'

const PIXELS_PER_REM = 16
const WIDEST_PAGE = 1560
const breakpoints = [0, 48, 64].map((rem) => rem * PIXELS_PER_REM)

/** The displayed width of a picture on phones, from 48 rem and from 64 rem; each defaults to the one before. */
type DisplayWidths = readonly [phone: string, tablet?: string, desktop?: string]

interface PictureLog {
  warn(message: string): void
}

/** The `src`, `srcset` and `sizes` of a picture, from its displayed widths in `px` or `vw`. */
export function responsivePicture(
  base: string,
  widths: DisplayWidths,
  log: PictureLog,
): { src: string; srcSet: string; sizes: string } {
  const known = widths.filter((width) => width !== undefined)
  const parsed = known.map((width, index) => parseWidth(width, breakpoints[index + 1] ?? WIDEST_PAGE, log))
  const listed = parsed.filter(({ pixels }) => pixels > 0).map(({ pixels }) => atLeast(pixels))
  const sizes = parsed
    .map(({ css }, index) => (index === 0 ? css : `(min-width: ${breakpoints[index]}px) ${css}`))
    .toReversed()
  return {
    src: pictureAt(base, listed[0] ?? srcsetWidths[0]),
    srcSet: srcset(base, listed),
    sizes: sizes.join(', '),
  }
}

function parseWidth(width: string, viewport: number, log: PictureLog): { css: string; pixels: number } {
  const [, digits = '', unit = ''] = /^(\d+(?:\.\d+)?)(.*)$/.exec(width.trim()) ?? []
  const amount = Number(digits)
  if (digits && unit === 'px') return { css: `${amount}px`, pixels: amount }
  if (digits && unit === 'vw') return { css: `${amount}vw`, pixels: (amount / 100) * viewport }
  log.warn(`a picture's width must be in px or vw, not "${width}": 0 is used`)
  return { css: '0px', pixels: 0 }
}

const atLeast = (pixels: number): SrcsetWidth => srcsetWidths.find((width) => width >= pixels) ?? 1200
