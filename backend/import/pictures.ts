import { type Column, pictureColumns, type RowError } from './columns.ts'
import { type MeasuredPicture, measurePicture, PictureError } from './measure-picture.ts'
import { fitsFormats, type ImportedRow } from './parse-row.ts'
import { isAddress, type PictureDownloads } from './picture-downloads.ts'
import type { PictureFolder } from './picture-folder.ts'

/** The picture of a work that is printed, and more of its pictures in their order; null for one that cannot be used. */
export interface WorkPictures extends MeasuredPicture {
  more?: readonly (MeasuredPicture | null)[] | undefined
}

/** The pictures that an import can use: files of a folder, and addresses. */
export interface Pictures {
  /**
   * Measures the picture of an `image` cell.
   * @throws {PictureError}
   */
  measure(image: string, known: MeasuredPicture | null): Promise<MeasuredPicture>
}

export const picturesFrom = (folder: PictureFolder | undefined, downloads: PictureDownloads): Pictures => ({
  async measure(image, known) {
    if (isAddress(image)) return downloads.measure(image, known)
    if (!folder) throw new PictureError(`names "${image}", but no picture directory: expected --images DIR`)
    return measurePicture(await folder.find(image), known)
  },
})

/** The pictures of a row, and what is left out; or why the row is rejected. */
export type RowPictures = { picture: WorkPictures | null; findings: RowError[] } | { errors: RowError[] }

/**
 * Measures the pictures of a row. One that cannot be used is left out with the reason, because an address can fail for
 * reasons beyond the file. A file that is printed has to be there: without it, the row is rejected.
 */
export async function rowPictures(
  pictures: Pictures,
  row: ImportedRow,
  known: WorkPictures | null,
): Promise<RowPictures> {
  const findings: RowError[] = []
  const measure = async (field: Column, image: string, before: MeasuredPicture | null, isPrinted = false) => {
    try {
      const picture = await pictures.measure(image, before)
      if (isPrinted && !fitsFormats(picture.aspect))
        throw new PictureError(`has an aspect of ${picture.aspect}: expected 1:3 to 3:1`)
      return picture
    } catch (error) {
      if (!(error instanceof PictureError)) throw error
      findings.push({ field, reason: error.message })
      return null
    }
  }
  const [printed, ...others] = imagesOf(row)
  if (!printed) return { picture: null, findings }
  const [field, image] = printed
  const picture = await measure(field, image, known, true)
  if (!picture) return isAddress(image) ? { picture, findings } : { errors: findings }
  const more: (MeasuredPicture | null)[] = []
  for (const [index, [column, other]] of others.entries())
    more.push(await measure(column, other, known?.more?.[index] ?? null))
  return { picture: more.length > 0 ? { ...picture, more } : picture, findings }
}

/** The columns of a row that name pictures, with their cells. The first is the picture that is printed. */
export const imagesOf = ({ image, extra }: Pick<ImportedRow, 'image' | 'extra'>) =>
  [['image', image] as const, ...pictureColumns.map((column) => [column, extra?.[column] ?? ''] as const)].filter(
    ([, cell]) => cell !== '',
  )
