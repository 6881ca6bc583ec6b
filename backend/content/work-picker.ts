import { galleryPath } from '#/domain/product/product-url.ts'
import type { HungWork, WorkTile } from '#/contracts/content/page-components.ts'
import { itemPicture } from '#/domain/picture-url.ts'
import type { Category, Condition } from '../categories/category.ts'
import type { SiteKey } from '../sites/sites.ts'
import type { Names } from '../catalog/names.ts'
import { mouldingById } from '../items/mouldings.ts'
import { encodeUpi, type SellableItem } from '../items/upi.ts'
import type { Work } from '../catalog/work.ts'
import { worksByIds } from '../catalog/works.ts'
import type { Services } from './services.ts'
import { revisionOf } from '../images/revision.ts'
import type { Currency } from '../sites/money.ts'
import { paperGroupOf } from '../pricing/offers.ts'
import { finishedSize, defaultMat } from '../pricing/prices.ts'
import { sizesOf } from '../pricing/sizes.ts'
import { groupTypeOf } from '../catalog/group-types.ts'
import type { ProductQuery } from '../products/product-query.ts'
import { workTile } from '../products/similar.ts'
import { LruCache } from '../search/lru-cache.ts'
import { pageKey, priceColumns, sortOf } from '../search/selection.ts'

/** Which works a page wants: of a category, perhaps of one shape or one artist. */
export interface Wish {
  of?: string | undefined
  shape?: string | undefined
  artist?: string | undefined
  sort?: string | undefined
}

/** How a work is to hang: in which frame, and about how long its longer side is, in inches. */
export interface Hang extends Wish {
  moulding: string
  long: number
  /** The width of a white mat, in inches; the usual one where none is named. */
  mat?: number | undefined
}

const LOOKED_AT = 24
const KEPT_WISHES = 500

/** What was found for the wishes of the pages laid out last, of which most are the same in every locale. */
const foundBefore = new WeakMap<Services, LruCache<readonly Work[]>>()

function foundIn(services: Services): LruCache<readonly Work[]> {
  const found = foundBefore.get(services) ?? new LruCache<readonly Work[]>(KEPT_WISHES)
  foundBefore.set(services, found)
  return found
}

/** Chooses works for one page, none of them twice as long as there are others. */
export class Wall {
  readonly #services: Services
  readonly #query: ProductQuery
  readonly #site: SiteKey
  readonly #hung = new Set<number>()

  constructor(services: Services, query: ProductQuery, site: SiteKey) {
    this.#services = services
    this.#query = query
    this.#site = site
  }

  get currency(): Currency {
    return this.#query.currency
  }

  get names(): Names {
    return this.#query.names
  }

  async category(id: string): Promise<Category | undefined> {
    return (await this.#services.categories.tree(this.#site)).byId.get(id)
  }

  linkTo = (category: { id: string; name: string }): string => galleryPath(this.#query.siteId, category)

  async works(wish: Wish, count: number): Promise<Work[]> {
    const found = await this.#find(wish)
    const fresh = found.filter(({ id }) => !this.#hung.has(id))
    const chosen = (fresh.length >= count ? fresh : found).slice(0, count)
    for (const { id } of chosen) this.#hung.add(id)
    return chosen
  }

  async tiles(wish: Wish, count: number): Promise<WorkTile[]> {
    return (await this.works(wish, count)).map((work) => this.tile(work))
  }

  tile = (work: Work): WorkTile => workTile(work, this.#query)

  /** Hangs one work after the other, by different artists unless one was asked for. */
  async hang(hangs: readonly Hang[]): Promise<{ work: Work; item: SellableItem }[]> {
    const chosen: { work: Work; item: SellableItem }[] = []
    for (const hang of hangs) {
      const framable = await this.#framable(hang)
      const others = framable.filter(({ artist }) => chosen.every(({ work }) => work.artist.id !== artist.id))
      const work = (hang.artist ? framable : others)[0] ?? framable[0]
      if (!work) continue
      this.#hung.add(work.id)
      chosen.push({ work, item: framed(work, hang) })
    }
    return chosen
  }

  /** One work several times, each time in another size. */
  async compare(hang: Hang, longs: readonly number[]): Promise<HungWork[]> {
    const [work] = await this.#framable(hang)
    if (!work) return []
    this.#hung.add(work.id)
    return longs.map((long) => this.hungWork({ work, item: framed(work, { ...hang, long }) }))
  }

  async hungWorks(hangs: readonly Hang[]): Promise<HungWork[]> {
    return (await this.hang(hangs)).map((hung) => this.hungWork(hung))
  }

  hungWork({ work, item }: { work: Work; item: SellableItem }): HungWork {
    const upi = encodeUpi(item)
    return {
      work: this.tile(work),
      upi,
      picture: itemPicture(upi, revisionOf(work)),
      ...finishedSize(item),
      mouldingName: (item.service.name === 'frame' && this.mouldingName(item.service.moulding)) || '',
    }
  }

  mouldingName(id: string): string | undefined {
    const moulding = mouldingById(id)
    return moulding && this.names.text(moulding.name)
  }

  /** What may hang as wished; a category that has nothing to offer gives way to the whole house. */
  async #framable(wish: Wish): Promise<Work[]> {
    const fit = (work: Work) => work.canFrame && groupTypeOf(work) === 'standard' && !this.#hung.has(work.id)
    const found = (await this.#find(wish)).filter(fit)
    return found.length > 0 || wish.artist ? found : (await this.#find({ shape: wish.shape })).filter(fit)
  }

  async #find({ of, shape, artist, sort }: Wish): Promise<readonly Work[]> {
    const { search, db } = this.#services
    const { generation, vocabulary } = await search.current()
    const category = of ? await this.category(of) : undefined
    if (of && !category) return []
    const conditions: Condition[] = [
      { attribute: 'site', value: this.#site },
      ...(category?.conditions ?? []),
      ...(shape ? [{ attribute: 'c_shape', value: shape } as const] : []),
      ...(artist ? [{ attribute: 'artist', value: artist } as const] : []),
    ]
    const all = conditions.map(({ attribute, value }) => vocabulary.find(attribute, value)?.id)
    const known = all.filter((id) => id !== undefined)
    if (known.length < all.length) return []
    const page = { sort: sortOf(sort), priceColumn: priceColumns[this.currency], offset: 0, limit: LOOKED_AT }
    const key = [generation, pageKey(page), ...known].join(' ')
    return foundIn(this.#services).get(key, async () =>
      worksByIds(db, await search.page({ all: known, choices: [], words: [] }, page)),
    )
  }
}

function framed(work: Work, { moulding: id, long, mat: matWidth }: Hang): SellableItem {
  const moulding = mouldingById(id)
  const sizes = sizesOf(work).toSorted((a, b) => off(a, long) - off(b, long))
  const size = sizes[0]
  if (!moulding || !size) throw new Error(`work ${work.imageId} cannot hang in ${id}`)
  const mat = matWidth === undefined ? defaultMat(work, moulding, size) : { id: 'white' as const, width: matWidth }
  return {
    imageId: work.imageId,
    group: paperGroupOf(work),
    ...size,
    service: { name: 'frame', moulding: id, mat, glazing: 'acrylic' },
  }
}

const off = ({ width, height }: { width: number; height: number }, long: number) =>
  Math.abs(Math.max(width, height) - long)
