import type { Kysely } from 'kysely'
import type { Database } from '../store/database.ts'
import type { FacetAttribute } from './facets.ts'

export interface FacetValue {
  id: number
  attribute: string
  value: string
  label: string
  parent: number | null
}

/** The facet values of the catalogue, by id and by name. */
export class Vocabulary {
  readonly #byId: ReadonlyMap<number, FacetValue>
  readonly #byName: ReadonlyMap<string, FacetValue>
  readonly #byAttribute: ReadonlyMap<string, readonly FacetValue[]>
  readonly #byParent: ReadonlyMap<string, readonly FacetValue[]>

  constructor(values: readonly FacetValue[]) {
    this.#byId = new Map(values.map((value) => [value.id, value]))
    this.#byName = new Map(values.map((value) => [`${value.attribute}:${value.value}`, value]))
    this.#byAttribute = Map.groupBy(values, ({ attribute }) => attribute)
    this.#byParent = Map.groupBy(values, ({ attribute, parent }) => `${attribute}:${parent}`)
  }

  byId(id: number): FacetValue | undefined {
    return this.#byId.get(id)
  }

  find(attribute: FacetAttribute, value: string): FacetValue | undefined {
    return this.#byName.get(`${attribute}:${value}`)
  }

  /** A value and its ancestors. */
  withAncestors(id: number): FacetValue[] {
    const value = this.byId(id)
    return value ? [value, ...(value.parent === null ? [] : this.withAncestors(value.parent))] : []
  }

  /** The values directly below another, or the topmost ones of a facet. */
  below(attribute: FacetAttribute, parent: FacetValue | undefined): readonly FacetValue[] {
    return this.#byParent.get(`${attribute}:${parent?.id ?? null}`) ?? []
  }

  valuesOf(attribute: FacetAttribute): readonly FacetValue[] {
    return this.#byAttribute.get(attribute) ?? []
  }
}

export async function loadVocabulary(db: Kysely<Database>): Promise<Vocabulary> {
  const rows = await db
    .selectFrom('facet_value')
    .select(['id', 'attribute', 'value', 'label', 'parent'])
    .orderBy('position')
    .execute()
  return new Vocabulary(rows)
}
