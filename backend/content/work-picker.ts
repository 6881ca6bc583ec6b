import { galleryPath } from '#/domain/product/product-url.ts'
import type { FramedWork, WorkTile } from '#/contracts/content/page-components.ts'
import { itemPicture } from '#/domain/picture-url.ts'
import type { Category, Condition } from '../categories/category.ts'
import { chanceOf } from '../catalog/hash.ts'
import type { SiteKey } from '../sites/sites.ts'
import type { Names } from '../catalog/names.ts'
import { mouldingById } from '../items/mouldings.ts'
import { encodeUpi, type SellableItem } from '../items/upi.ts'
import { pictureKindOf, type Work } from '../catalog/work.ts'
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
import { shopRating } from '../reviews/reviews.ts'
import { resultCache, type ResultCache } from '../store/result-cache.ts'
import { pageKey, priceColumns, sortOf } from '../search/selection.ts'

/** A selection of works: by category, shape or artist. */
export interface Wish {
  of?: string | undefined
  shape?: string | undefined
  artist?: string | undefined
  sort?: string | undefined
}

/** A selection of framed works, with the moulding and the approximate length of the longer side in inches. */
export interface FramedWish extends Wish {
  moulding: string
  long: number
  /** The width of a white mat in inches; without one, the default mat. */
  mat?: number | undefined
}

export type PickerServices = Pick<Services, 'search' | 'catalogue' | 'categories'>

const CANDIDATES = 24
const SUBSTITUTES = 12
/** The works of a flag's category if no work has the flag: any works, or none if the page would make a false claim. */
const withoutFlag: Readonly<Record<string, 'any' | 'none'>> = {
  newarrivals: 'any',
  bestsellers: 'any',
  sale: 'none',
  exclusives: 'none',
  hgtv: 'none',
}
const MAX_CACHED_WISHES = 500

/** Works found for recent wishes, shared by all locales. */
const wishCaches = new WeakMap<PickerServices, ResultCache<readonly Work[]>>()

function wishCacheOf(services: PickerServices): ResultCache<readonly Work[]> {
  const found = wishCaches.get(services) ?? resultCache<readonly Work[]>({ max: MAX_CACHED_WISHES })
  wishCaches.set(services, found)
  return found
}

/** Picks works for one page; repeats a work only when there are no others. */
export class WorkPicker {
  readonly #services: PickerServices
  readonly #query: ProductQuery
  readonly #site: SiteKey
  readonly #picked = new Set<number>()

  constructor(services: PickerServices, query: ProductQuery, site: SiteKey) {
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

  /** The rating of the whole shop. */
  shopRating = () => shopRating(this.#services.catalogue)

  async category(id: string): Promise<Category | undefined> {
    return (await this.#services.categories.tree(this.#site)).byId.get(id)
  }

  /**
   * The category of a wish. An imported catalogue may lack a subject: it is then replaced by one of the first subjects of
   * the catalogue, always the same one for an id.
   */
  async #wishedCategory(id: string): Promise<Category | undefined> {
    const { root, byId } = await this.#services.categories.tree(this.#site)
    const category = byId.get(id)
    if (category) return category
    const substitute = withoutFlag[id]
    if (substitute) return substitute === 'any' ? root : undefined
    const largest = (byId.get('subjects')?.children ?? []).slice(0, SUBSTITUTES)
    return largest[Math.floor(chanceOf(id.length, id) * largest.length)] ?? root
  }

  linkTo = (category: { id: string; name: string }): string => galleryPath(this.#query.siteId, category)

  async works(wish: Wish, count: number): Promise<Work[]> {
    const found = await this.#find(wish)
    const fresh = found.filter(({ id }) => !this.#picked.has(id))
    const chosen = (fresh.length >= count ? fresh : found).slice(0, count)
    for (const { id } of chosen) this.#picked.add(id)
    return chosen
  }

  async tiles(wish: Wish, count: number): Promise<WorkTile[]> {
    return (await this.works(wish, count)).map((work) => this.tile(work))
  }

  tile = (work: Work): WorkTile => workTile(work, this.#query)

  /** Picks a framed work per wish, each by a different artist unless the wish names one. */
  async pickFramed(wishes: readonly FramedWish[]): Promise<{ work: Work; item: SellableItem }[]> {
    const chosen: { work: Work; item: SellableItem }[] = []
    for (const wish of wishes) {
      const framable = await this.#framable(wish)
      const others = framable.filter(({ artist }) => chosen.every(({ work }) => work.artist.id !== artist.id))
      const work = (wish.artist ? framable : others)[0] ?? framable[0]
      if (!work) continue
      this.#picked.add(work.id)
      chosen.push({ work, item: framed(work, wish) })
    }
    return chosen
  }

  /** The same work in several sizes. */
  async compare(wish: FramedWish, longs: readonly number[]): Promise<FramedWork[]> {
    const [work] = await this.#framable(wish)
    if (!work) return []
    this.#picked.add(work.id)
    return longs.map((long) => this.framedWork({ work, item: framed(work, { ...wish, long }) }))
  }

  async framedWorks(wishes: readonly FramedWish[]): Promise<FramedWork[]> {
    return (await this.pickFramed(wishes)).map((picked) => this.framedWork(picked))
  }

  framedWork({ work, item }: { work: Work; item: SellableItem }): FramedWork {
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

  /** Framable works for a wish; when its category has none with a picture, works of the whole site. */
  async #framable(wish: Wish): Promise<Work[]> {
    const fit = (work: Work) => work.canFrame && groupTypeOf(work) === 'standard' && !this.#picked.has(work.id)
    const found = (await this.#find(wish)).filter(fit)
    const pictured = found.filter((work) => pictureKindOf(work) !== 'placeholder')
    if (pictured.length > 0) return pictured
    return wish.artist ? found : (await this.#find({ shape: wish.shape })).filter(fit)
  }

  async #find({ of, shape, artist, sort }: Wish): Promise<readonly Work[]> {
    const { search, catalogue } = this.#services
    const { generation, vocabulary } = await search.current()
    const category = of ? await this.#wishedCategory(of) : undefined
    if (of && !category) return []
    const conditions: Condition[] = [
      { attribute: 'site', value: this.#site },
      ...(category?.conditions ?? []),
      ...(shape ? [{ attribute: 'c_shape', value: shape } as const] : []),
      ...(artist ? [{ attribute: 'artist', value: artist } as const] : []),
    ]
    const ids = conditions.map(({ attribute, value }) => vocabulary.find(attribute, value)?.id)
    const all = ids.filter((id) => id !== undefined)
    if (all.length < ids.length) return []
    const page = { sort: sortOf(sort), priceColumn: priceColumns[this.currency], offset: 0, limit: CANDIDATES }
    const key = [generation, pageKey(page), ...all].join(' ')
    return wishCacheOf(this.#services).forceFetch(key, {
      context: async () => worksByIds(catalogue, await search.page({ all, choices: [], words: [] }, page)),
    })
  }
}

function framed(work: Work, { moulding: id, long, mat: matWidth }: FramedWish): SellableItem {
  const moulding = mouldingById(id)
  const [size] = sizesOf(work).toSorted((a, b) => differenceFrom(long, a) - differenceFrom(long, b))
  if (!moulding || !size) throw new Error(`work ${work.imageId} cannot be framed in ${id}`)
  const mat = matWidth === undefined ? defaultMat(work, moulding, size) : { id: 'white' as const, width: matWidth }
  return {
    imageId: work.imageId,
    group: paperGroupOf(work),
    ...size,
    service: { name: 'frame', moulding: id, mat, glazing: 'acrylic' },
  }
}

const differenceFrom = (long: number, { width, height }: { width: number; height: number }) =>
  Math.abs(Math.max(width, height) - long)
