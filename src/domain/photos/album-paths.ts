import { photoPath, PHOTOS_PATH } from './photo-upi.ts'

/** The path of the page that shows an item of a photo, perhaps for a line of the cart. */
export const editorPath = (upi: string, line: string | undefined): string =>
  `${photoPath(upi)}${line === undefined ? '' : `&line=${encodeURIComponent(line)}`}`

/** What an address of the page names; undefined where it names neither. */
export function editorAddress(path: string): { upi: string | undefined; line: string | undefined } {
  const { pathname, searchParams } = new URL(path, 'https://shop.invalid')
  const named = (name: string) => (pathname === PHOTOS_PATH ? (searchParams.get(name) ?? undefined) : undefined)
  return { upi: named('upi'), line: named('line') }
}
