import { sql, type Insertable, type Kysely } from 'kysely'
import { loadCategories } from '../categories/category-tree.ts'
import { sites, type SiteKey } from '../sites/sites.ts'
import { soldOn } from '../catalog/group-types.ts'
import { imageIdOf, pictureKindOf, type Work } from '../catalog/work.ts'
import { mostFrequentAt } from '../search/most-frequent.ts'
import { createSearch, type Search } from '../search/search.ts'
import { foldText } from '../search/words.ts'
import type { Database } from '../store/database.ts'
import type { SuggestTable } from '../search/schema.ts'

type Row = Insertable<SuggestTable>

/** Folded words separated by single spaces, to be matched by prefix. */
const normOf = (label: string) =>
  foldText(label)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Only the most popular titles: more would slow down the table. */
const TITLES = 10_000
const COLORS_IN_PHRASES = 8
/** The most frequent subjects and styles with each colour. */
const TOPICS_IN_PHRASES = 150
const MIN_WORKS_IN_PHRASE = 5

/** The rows of the typeahead: categories, artists, frequent pairs of colour and subject, and popular titles. */
export async function suggestions(db: Kysely<Database>): Promise<Row[]> {
  const search = createSearch(db, () => {})
  const rows: Row[] = []
  for (const site of sites) {
    // Sorted by weight, because queries read the heaviest rows of a kind together.
    for (const kind of [
      await categoryRows(db, search, site),
      await phraseRows(search, site),
      await titleRows(db, search, site),
    ])
      for (const row of kind.toSorted((a, b) => b.weight - a.weight)) rows.push(row)
  }
  return rows
}

async function categoryRows(db: Kysely<Database>, search: Search, site: SiteKey): Promise<Row[]> {
  const { byId } = await loadCategories(db, search, site, new Date())
  return [...byId.values()]
    .filter(({ conditions, parent }) => conditions.length === 1 && parent)
    .map(({ id, name, workCount, conditions: [first] }) => ({
      kind: first?.attribute === 'artist' ? 'artist' : 'category',
      site,
      label: name,
      norm: normOf(name),
      target: id,
      weight: workCount,
    }))
}

/** A colour with a subject or style that many works share, such as `Blue Mountains`. */
async function phraseRows(search: Search, site: SiteKey): Promise<Row[]> {
  const { vocabulary } = await search.current()
  const siteValue = vocabulary.find('site', site)
  if (!siteValue) return []
  const all = [siteValue.id]
  const counts = await search.counts({ all, choices: [], words: [] })
  const colors = vocabulary
    .valuesOf('c_color')
    .toSorted((a, b) => counts.of(b.id) - counts.of(a.id))
    .slice(0, COLORS_IN_PHRASES)
  const rows: Row[] = []
  for (const color of colors) {
    const within = await search.counts({ all: [...all, color.id], choices: [], words: [] })
    const topics = (['c_subjects', 'c_style'] as const).flatMap((attribute) =>
      mostFrequentAt(attribute, vocabulary, within, TOPICS_IN_PHRASES, () => true),
    )
    for (const topic of new Map(topics.map((facet) => [facet.label, facet])).values()) {
      const weight = within.of(topic.id)
      const label = `${color.label} ${topic.label}`
      if (weight >= MIN_WORKS_IN_PHRASE)
        rows.push({ kind: 'phrase', site, label, norm: normOf(label), target: label, weight })
    }
  }
  return rows
}

async function titleRows(db: Kysely<Database>, search: Search, site: SiteKey): Promise<Row[]> {
  const { vocabulary } = await search.current()
  const siteValue = vocabulary.find('site', site)
  if (!siteValue) return []
  const selection = { all: [siteValue.id], choices: [], words: [] }
  const ids = await search.page(selection, { sort: 'best-matches', priceColumn: 'price_usd', offset: 0, limit: TITLES })
  const works = await db
    .selectFrom('work')
    .select(['id', 'title', 'popularity', 'own'])
    .where(sql<boolean>`id = any(${`{${ids.join()}}`}::integer[])`)
    .execute()
  return works.map(({ own, ...work }) => titleRow({ ...work, own: own ?? undefined }, site))
}

const titleRow = (
  { id, title, popularity, own }: Pick<Work, 'id' | 'title' | 'popularity' | 'own'>,
  site: SiteKey,
): Row => ({
  kind: 'title',
  site,
  label: title,
  norm: normOf(title),
  target: imageIdOf(id),
  // Works with a placeholder are last.
  weight: pictureKindOf({ own }) === 'placeholder' ? 0 : popularity,
})

/** The rows of a work's title, one for each site that sells it. */
export const titleRowsOf = (work: Work): Row[] =>
  sites.filter((site) => soldOn(work, site)).map((site) => titleRow(work, site))
