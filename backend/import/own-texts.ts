import type { OwnTexts, WorkDetails } from '../catalog/work.ts'
import { nameLocales, type NameLocale } from '../catalog/names.ts'
import type { OptionalCells } from './parse-row.ts'

/** The texts of a row that lists do not show: descriptions, and what is translated. Undefined without any. */
export function ownDetails(extra: OptionalCells): WorkDetails | undefined {
  const own = present({
    description: extra.description,
    seoTitle: extra.seo_title,
    seoDescription: extra.seo_description,
  })
  const translated = Object.fromEntries(
    nameLocales.flatMap((locale) => {
      const texts = textsIn(extra, locale)
      return Object.keys(texts).length > 0 ? [[locale, texts]] : []
    }),
  )
  const hasAny = Object.keys(own).length + Object.keys(translated).length > 0
  return hasAny ? { own, translated } : undefined
}

const textsIn = (extra: OptionalCells, locale: NameLocale): OwnTexts =>
  present({
    title: extra[`title@${locale}`],
    bio: extra[`artist_bio@${locale}`],
    medium: extra[`medium@${locale}`],
    description: extra[`description@${locale}`],
    seoTitle: extra[`seo_title@${locale}`],
    seoDescription: extra[`seo_description@${locale}`],
  })

const present = (texts: OwnTexts): OwnTexts =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined))

/** The titles of a row in other languages; undefined without any. */
export function ownTitles(extra: OptionalCells): Partial<Record<NameLocale, string>> | undefined {
  const titles = nameLocales.flatMap((locale) => {
    const title = extra[`title@${locale}`]
    return title === undefined ? [] : [[locale, title]]
  })
  return titles.length > 0 ? Object.fromEntries(titles) : undefined
}
