import type { ProductGroup, Variant } from '#/contracts/product/product-group.ts'
import { workPicture } from '#/domain/picture-url.ts'
import { productPath } from '#/domain/product/product-url.ts'
import { facetKey, subjectFacets } from '../catalog/facets.ts'
import { htmlOf, plainTextOf } from '../catalog/markdown.ts'
import type { Names } from '../catalog/names.ts'
import { techniqueIn, textsIn, titleIn } from '../catalog/own-texts.ts'
import { altIn, pictureKindOf, type Work } from '../catalog/work.ts'
import { siteRevisionOf } from '../images/revision.ts'
import { customOffer, plainUpi, variantsOf, type Offer } from '../pricing/offers.ts'
import { startingPrice } from '../pricing/prices.ts'
import { defaultSizeOf } from '../pricing/sizes.ts'
import { toDecimal } from '../sites/money.ts'
import type { FoundProduct } from './find-product.ts'
import { groupTypeOf, soldOn } from '../catalog/group-types.ts'
import texts from './product-type-texts.json' with { type: 'json' }
import type { ProductQuery } from './product-query.ts'
import restricted from './restricted-works.json' with { type: 'json' }
import { serviceFlagsOf, createVariantMapper } from './variant.ts'
import { artistGalleryUrl, categoriesOf, taxonomyOf, subjectPath } from './work-categories.ts'

/** The UPI that a work's page shows first: the plain print in the default size. */
export const defaultUpiOf = (work: Work): string => plainUpi(work, defaultSizeOf(work))

/** The product group of a work with its variants. It has none for a former id or on a site that does not sell the work. */
export function workGroup({ work, item, isFormerId }: FoundProduct, query: ProductQuery): ProductGroup {
  const offered = isFormerId || !soldOn(work, query.siteId) ? [] : variantsOf(work, query.siteId, query.currency)
  const requested = item && offered.length > 0 ? customOffer(work, item, query.currency) : undefined
  const offers = includeRequested(offered, requested).filter(
    ({ item: { group } }) => query.groups?.includes(group) ?? true,
  )
  const defaultUpi = defaultUpiOf(work)
  const requestedUpi = offers.find(({ upi }) => upi === requested?.upi)?.upi
  const products = offers.map(createVariantMapper(work, query))
  return {
    ...sharedFields(work, query),
    imageIds: [work.imageId],
    type: 'master',
    groupType: groupTypeOf(work) === 'gallery-pops' ? 'gallery-pops' : 'standard',
    products,
    setProducts: [],
    defaultUpi,
    requestedUpi: requestedUpi ?? defaultUpi,
    categoryDescriptions: productTypeTexts(products, query.names),
  }
}

const includeRequested = (offers: readonly Offer[], requested: Offer | undefined): readonly Offer[] =>
  !requested || offers.some(({ upi }) => upi === requested.upi) ? offers : [...offers, requested]

/** The product group of a set: the plain print of each member. */
export function setGroup(work: Work, members: readonly Work[], query: ProductQuery): ProductGroup {
  const plainPrints = members.map((member) => {
    const upi = defaultUpiOf(member)
    const offer = variantsOf(member, query.siteId, query.currency).find((candidate) => candidate.upi === upi)
    if (!offer) throw new Error(`work ${member.imageId} does not sell its own default ${upi}`)
    return { upi, imageId: member.imageId, variant: createVariantMapper(member, query)(offer) }
  })
  const products = plainPrints.map(({ variant }) => variant)
  const { list, sale } = startingPrice(work, query.currency)
  return {
    ...sharedFields(work, query),
    imageIds: plainPrints.map(({ imageId }) => imageId),
    type: 'set',
    groupType: 'set',
    products,
    c_startingPrice: { listPrice: toDecimal(list, query.currency), salePrice: toDecimal(sale, query.currency) },
    setProducts: plainPrints.map(({ upi, imageId }) => ({ productId: imageId, upi })),
    defaultUpi: defaultUpiOf(work),
    requestedUpi: defaultUpiOf(work),
    categoryDescriptions: productTypeTexts(products, query.names),
  }
}

/** Descriptions of the product types among the variants. */
function productTypeTexts(products: readonly Variant[], names: Names): ProductGroup['categoryDescriptions'] {
  const sold = new Set(products.map(({ productTypeName }) => productTypeName))
  return Object.entries(texts)
    .map(([name, description]) => ({ name: names.text(name), description: names.text(description) }))
    .filter(({ name }) => sold.has(name))
}

/** The description of a work. Its own text is English; other languages get a sentence with its style and subjects. */
function aboutOf(work: Work, names: Names): string {
  if (names.locale.startsWith('en') && work.about) return work.about
  const style = names.facet({ attribute: 'c_style', value: facetKey(work.style), label: work.style })
  const subjects = work.subjects.flatMap((path) => subjectFacets(path).slice(-1)).map((facet) => names.facet(facet))
  const values = {
    title: titleIn(work, names.locale),
    artist: work.artist.name,
    style,
    subjects: names.list([...new Set(subjects)]),
  }
  return names.sentence('work_about', values)
}

const MAX_META_LENGTH = 200

/** The first words of a text, for metadata. */
function beginningOf(text: string): string {
  if (text.length <= MAX_META_LENGTH) return text
  const cut = text.slice(0, MAX_META_LENGTH)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), MAX_META_LENGTH / 2)).trimEnd()}…`
}

/** What the picture of a work shows, the text that describes it, and the other pictures of the work. */
function picturesOf(work: Work, { siteId, names: { locale } }: Pick<ProductQuery, 'siteId' | 'names'>) {
  const revision = siteRevisionOf(work, siteId)
  return {
    c_pictureKind: pictureKindOf(work),
    c_alt: altIn(work.own?.alts, locale),
    c_pictures: (work.own?.morePictures ?? []).map(({ number, aspect, alts }) => ({
      url: workPicture(work.imageId, revision, number),
      aspect,
      alt: altIn(alts, locale),
    })),
  }
}

function sharedFields(work: Work, { siteId, names }: ProductQuery) {
  const trail = subjectPath(work, names)
  const texts = textsIn(work, names.locale)
  const title = titleIn(work, names.locale)
  const technique =
    (texts.medium && techniqueIn(texts.medium)) ||
    names.facet({ attribute: 'c_artType', value: facetKey(work.technique), label: work.technique })
  const titleByArtist = names.sentence('by_artist', { title, artist: work.artist.name })
  const about = aboutOf(work, names)
  const facts = [`${about} ${technique}`, ...(work.year === 0 ? [] : [work.year])].join(', ') + '.'
  const description = texts.description ? beginningOf(plainTextOf(texts.description)) : facts
  const galleryUrl = artistGalleryUrl(work, siteId)
  return {
    id: work.imageId,
    imageId: work.imageId,
    master: { masterId: work.imageId },
    title,
    artistName: work.artist.name,
    c_artist: {
      id: work.artist.id,
      bio: texts.bio ?? names.bio(facetKey(work.artist.id), work.artist.bio),
      galleryUrl,
    },
    primaryCategoryId: trail.at(-1)?.id ?? 'root',
    description,
    longDescription: about,
    content: taxonomyOf(work, siteId, names).expand,
    ...(texts.description ? { c_descriptionHtml: htmlOf(texts.description) } : {}),
    pageTitle: texts.seoTitle ?? titleByArtist,
    pageDescription: texts.seoDescription ?? description,
    allPossibleFlags: serviceFlagsOf(work),
    hgtv: work.hgtv,
    c_aspect: work.aspect,
    ...picturesOf(work, { siteId, names }),
    c_color: work.color,
    c_year: work.year,
    ...(work.own?.skus ? { c_skus: { ...work.own.skus } } : {}),
    ...(work.own?.grams === undefined ? {} : { c_grams: work.own.grams }),
    c_technique: technique,
    c_isNew: work.isNew,
    c_restrictedTo: restricted.imageIds.includes(work.imageId) ? restricted.shipsTo : [],
    seo: {
      title: texts.seoTitle ?? titleByArtist,
      description: texts.seoDescription ?? description,
      keywords: [title, work.artist.name, ...categoriesOf(work, names).map(({ name }) => name)].join(', '),
      canonicalUrl: soldOn(work, siteId)
        ? productPath(siteId, { imageId: work.imageId, title: work.title, artist: work.artist.name })
        : '',
      robots: 'index,follow',
      language: names.locale.slice(0, 2),
      facebookAppId: '',
      domain: '',
      artistGalleryUrl: galleryUrl,
    },
  }
}
