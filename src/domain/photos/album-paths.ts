import { photoPath, PHOTOS_PATH } from './photo-upi.ts'

/** The path that opens an item of a photo in the editor; `line` is the line of the cart that it belongs to. */
export const editorPath = (upi: string, line: string | undefined): string =>
  `${photoPath(upi)}${line === undefined ? '' : `&line=${encodeURIComponent(line)}`}`

/** The item and the line in a path of the editor; both are undefined for any other page. */
export function editorAddress(path: string): { upi: string | undefined; line: string | undefined } {
  const { pathname, searchParams } = new URL(path, 'https://shop.invalid')
  const named = (name: string) => (pathname === PHOTOS_PATH ? (searchParams.get(name) ?? undefined) : undefined)
  return { upi: named('upi'), line: named('line') }
}
