import { createHash } from 'node:crypto'
import { colorFamilies, type ColorFamily } from '../catalog/color-families.ts'
import { facetKey } from '../catalog/facets.ts'
import { techniqueIn } from '../catalog/own-texts.ts'
import { imageIdOf, type OwnFacts, type OwnPicture, type Work } from '../catalog/work.ts'
import { bitsOf, chanceOf } from '../catalog/hash.ts'
import type { Ink } from '@passepartout/artworks'
import { isReduced } from '../pricing/prices.ts'
import type { StudioChooser } from './choose-studio.ts'
import { fieldsOfFlags, tiersOfFlags } from './flags.ts'
import { allowedServices, isAvailable, isSaleTime, ownOffer } from './own-offer.ts'
import { ownDetails, ownTitles } from './own-texts.ts'
import type { ImportedRow } from './parse-row.ts'
import type { MeasuredPicture } from './measure-picture.ts'
import { imagesOf, type WorkPictures } from './pictures.ts'

/** An imported row with its work id, picture and first import. */
export interface ImportedRecord {
  key: string
  workId: number
  row: ImportedRow
  picture: WorkPictures | null
  /** Days since 1970. */
  firstDay: number
}

const DAY = 86_400_000
const NEW_DAYS = 45
/** The ratio of the picture's aspect to the stated one beyond which the picture's aspect is used. */
const MAX_ASPECT_RATIO = 1.03
/** That of a placeholder without a stated size. */
const PLACEHOLDER_ASPECT = 4 / 5

const departments: Readonly<Record<string, Work['medium']>> = {
  posters: 'poster',
  artprints: 'print',
  photographs: 'photo',
  stretchedcanvas: 'print',
  woodmounts: 'print',
}

/** The work of a row at a time. Missing fields and a missing size are derived from its picture or from the studio that draws it. */
export function workFromRow(
  { key, workId, row, picture, firstDay }: ImportedRecord,
  chooser: StudioChooser,
  now: Date,
): Work {
  const extra = row.extra ?? {}
  const stated = row.widthMm === null || row.heightMm === null ? undefined : row.widthMm / row.heightMm
  const flags = currentFlags(row, now)
  const priceTiers = tiersOfFlags(row.flags)
  const statedMedium = mediumOf(row)
  const drawing =
    row.drawMissing && !picture
      ? chooser.choose({
          subjects: row.subjects,
          aspect: stated,
          poster: statedMedium === 'poster',
          work: numberOf(key),
          artist: numberOf(row.artist),
        })
      : undefined
  const aspect = aspectOf(
    stated,
    picture?.aspect ?? stated ?? (drawing ? drawing.sketch.width / drawing.sketch.height : PLACEHOLDER_ASPECT),
  )
  const subjects = row.subjects.length > 0 ? row.subjects : (drawing?.sketch.subjects ?? ['other-subjects'])
  const inks = row.colors.length > 0 ? row.colors.map(inkOf) : (picture?.inks ?? drawing?.sketch.inks ?? [])
  const medium = statedMedium ?? drawing?.studio.medium ?? 'print'
  const technique = techniqueOf(row) || (drawing?.studio.technique ?? techniques[medium])
  const style = row.style || (drawing?.studio.style ?? styleOf(row.year))
  const department = row.department && !(facetKey(row.department) in departments) ? row.department : null
  const day = row.released ? Date.parse(row.released) / DAY : firstDay
  const recent = row.released !== '' && firstDay - day <= NEW_DAYS && firstDay >= day
  const titles = ownTitles(extra)
  const work: Work = {
    id: workId,
    imageId: imageIdOf(workId),
    title: row.title,
    about: aboutOf(row),
    artist: { id: facetKey(row.artist), name: row.artist, bio: row.artistBio },
    studio: drawing?.studio.id ?? '',
    seed: drawing?.seed ?? 0,
    artistIndex: drawing?.artistIndex ?? 0,
    technique,
    medium,
    style,
    year: row.year ?? 0,
    aspect,
    subjects,
    inks,
    color: inks[0]?.hex ?? '#888888',
    ...allowedServices(extra),
    ...flags,
    isNew: flags.isNew || recent,
    isSale: false,
    popularity: row.popularity ?? Math.floor(chanceOf(workId, 'popularity') * 1_000_000),
    released: new Date(day * DAY).toISOString().slice(0, 10),
    shipDays: 1 + Math.floor(chanceOf(workId, 'shipping') * 5),
    details: ownDetails(extra),
    own: {
      technique,
      medium,
      style,
      collection: flags.collection,
      bio: row.artistBio,
      department,
      ...(priceTiers.length > 0 ? { priceTiers } : {}),
      aspect,
      picture: picture && ownPicture(picture),
      ...describedPictures(row, picture),
      ...(drawing ? { drawn: true } : {}),
      ...ownOffer(extra, aspect, now),
      ...(titles ? { titles } : {}),
    },
  }
  const isSale = isReduced(work)
  return { ...work, isSale, own: work.own && { ...work.own, ...(isSale ? {} : { salePrices: undefined }) } }
}

/** The fields of the flags at a time: the sale of a flag has the dates of the sale too. */
function currentFlags({ flags, extra = {} }: ImportedRow, now: Date): ReturnType<typeof fieldsOfFlags> {
  const fields = fieldsOfFlags(flags)
  return {
    ...fields,
    ...(isAvailable(extra, now) ? {} : { collection: 'none' }),
    ...(isSaleTime(extra, now) ? {} : { promoPercent: 0 }),
  }
}

const ownPicture = ({ path, revision, profile }: MeasuredPicture): OwnPicture => ({
  path,
  revision,
  ...(profile ? { profile } : {}),
})

/** The texts that describe the picture of a work, and its other pictures with theirs. */
function describedPictures(row: ImportedRow, picture: WorkPictures | null): Pick<OwnFacts, 'alts' | 'morePictures'> {
  const [[first] = ['image' as const], ...others] = imagesOf(row)
  const alts = altsOf(row, first)
  const morePictures = others.flatMap(([column], index) => {
    const measured = picture?.more?.[index]
    const ownAlts = altsOf(row, column)
    return measured
      ? [{ ...ownPicture(measured), aspect: measured.aspect, number: index + 2, ...(ownAlts ? { alts: ownAlts } : {}) }]
      : []
  })
  return { ...(alts ? { alts } : {}), ...(morePictures.length > 0 ? { morePictures } : {}) }
}

/** The texts for a picture by language, that without a language under an empty key; undefined without any. */
function altsOf({ extra = {} }: ImportedRow, column: string): Record<string, string> | undefined {
  const texts = Object.entries(extra).flatMap(([name, text]) => {
    const [base, locale = ''] = name.split('@')
    return base === `${column}_alt` ? [[locale, text] as const] : []
  })
  return texts.length > 0 ? Object.fromEntries(texts) : undefined
}

/** The stated aspect, or that of the picture when none is stated or when they differ by more than `MAX_ASPECT_RATIO`. */
function aspectOf(stated: number | undefined, pictured: number): number {
  const ratio = stated === undefined ? Infinity : pictured / stated
  const differs = Math.max(ratio, 1 / ratio) > MAX_ASPECT_RATIO
  return Math.round((stated === undefined || differs ? pictured : stated) * 1e4) / 1e4
}

/** A number derived from a text, as a seed. */
const numberOf = (text: string): number => bitsOf(0, createHash('sha256').update(text).digest('hex')) >>> 1

function mediumOf({ department, artType, medium }: ImportedRow): Work['medium'] | undefined {
  const ofDepartment = departments[facetKey(department)]
  if (ofDepartment) return ofDepartment
  const text = `${artType} ${medium} ${department}`
  if (/photo|gelatin|daguerreotype|cyanotype|albumen|chromogenic|c-print/i.test(text)) return 'photo'
  if (/poster/i.test(text)) return 'poster'
  return text.trim() === '' ? undefined : 'print'
}

const MAX_TECHNIQUE_LENGTH = 40
const techniques = { print: 'Print', photo: 'Photograph', poster: 'Poster' } as const

/** The technique of a row: `Oil on canvas, mounted on board` becomes `Oil`. */
function techniqueOf({ artType, medium }: ImportedRow): string {
  if (artType) return artType
  const name = techniqueIn(medium)
  return name.length > MAX_TECHNIQUE_LENGTH || facetKey(name) === '' ? '' : name
}

function styleOf(year: number | null): string {
  if (year === null || year >= 1970) return 'Contemporary'
  return year >= 1880 ? 'Modern' : 'Classic'
}

function aboutOf({ title, artist, year, medium, widthMm, heightMm }: ImportedRow): string {
  const centimetres = (value: number) => String(Math.round(value) / 10)
  const facts = [
    ...(medium ? [medium] : []),
    ...(year === null ? [] : [year < 0 ? `${-year} BC` : String(year)]),
    ...(widthMm === null || heightMm === null ? [] : [`${centimetres(widthMm)} × ${centimetres(heightMm)} cm`]),
  ]
  return `${title}, by ${artist}.${facts.length > 0 ? ` The original: ${facts.join(', ')}.` : ''}`
}

const swatches = new Map<string, string>(
  colorFamilies.map(({ name, swatch }: { name: ColorFamily; swatch: string }) => [name, swatch]),
)

const inkOf = (color: string, _: number, all: readonly string[]): Ink => ({
  hex: swatches.get(color) ?? color,
  share: Math.round(1e3 / all.length) / 1e3,
})
