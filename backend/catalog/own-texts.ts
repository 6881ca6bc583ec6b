import type { NameLocale } from './names.ts'
import type { OwnTexts, Work } from './work.ts'

/** The title of a work in a language, or else its main title. */
export const titleIn = (work: Pick<Work, 'title' | 'own'>, locale: NameLocale): string =>
  work.own?.titles?.[locale] ?? work.title

/**
 * The texts of a work in a language. A description that is not translated is in the main language; metadata of the main
 * language is left out when the texts that it replaces are translated.
 */
export function textsIn({ details }: Pick<Work, 'details'>, locale: NameLocale): OwnTexts {
  const { own = {}, translated = {} } = details ?? {}
  const { title, bio, medium, description, seoTitle, seoDescription } = translated[locale] ?? {}
  return {
    title,
    bio,
    medium,
    description: description ?? own.description,
    seoTitle: seoTitle ?? (title === undefined ? own.seoTitle : undefined),
    seoDescription: seoDescription ?? (description === undefined ? own.seoDescription : undefined),
  }
}

/** The technique in a text such as `Oil on canvas, mounted on board`. */
export function techniqueIn(medium: string): string {
  const [first = ''] = medium.split(/[,;(:、，]|\s+(?:on|over|with|sur|avec)\s/i)
  const name = first.trim()
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** All texts of a work in languages other than the main one. */
export const translationsOf = ({ details }: Pick<Work, 'details'>): OwnTexts[] =>
  Object.values(details?.translated ?? {})
