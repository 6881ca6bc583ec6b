import type { Variant } from '#/contracts/product/product-group.ts'
import type { UpgradeInput } from '#/contracts/product/product-input.ts'
import { isPhotoUpi } from '#/domain/photos/photo-upi.ts'
import { upgradesOf, type UpgradeCandidate, type UpgradeOffer } from '#/domain/product/upgrade.ts'
import { log } from '#/log/log.server.ts'
import { fetchProductGroup } from '#/upstreams/products.server.ts'
import { minorUnits } from './product-choices.server.ts'
import { marketOf } from '#/server-fns/shell/locale-context.server.ts'
import { translatorFor, type Translator } from '#/server-fns/shell/translator.server.ts'

interface Candidate extends UpgradeCandidate {
  variant: Variant
}

/** The upgrades of an item; empty, with a log line, if its product cannot be fetched. */
export async function readUpgrades({ upi, ...ids }: UpgradeInput): Promise<UpgradeOffer[]> {
  // The items of a photo are chosen on its own page, together with the crop.
  if (isPhotoUpi(upi)) return []
  const market = marketOf(ids)
  const today = new Date().toISOString().slice(0, 10)
  try {
    const translator = await translatorFor(market.locale)
    const { products } = await fetchProductGroup(upi, market, { date: today, zipCode: undefined })
    const candidates = products.filter(({ inventory }) => inventory.orderable).map(candidateOf)
    const item = candidates.find((candidate) => candidate.upi === upi)
    return item
      ? upgradesOf(item, candidates, item.variant.serviceFlags).map((other) => offerOf(other, item, translator))
      : []
  } catch (error) {
    log.fallback('upgrades could not be computed', { upi, error: String(error) })
    return []
  }
}

function candidateOf(variant: Variant): Candidate {
  const { specialHandling, c_size } = variant
  return {
    variant,
    upi: variant.upi,
    productTypeGroup: variant.productTypeGroup,
    handling: specialHandling?.name ?? null,
    tier: specialHandling?.mouldingTier ?? null,
    width: c_size.width,
    height: c_size.height,
  }
}

function kindOf({ productTypeGroup, handling }: Candidate, item: Candidate): UpgradeOffer['kind'] {
  if (productTypeGroup === item.productTypeGroup && handling === item.handling) return 'size'
  if (productTypeGroup === 'Canvas') return handling === 'frame' ? 'framed-canvas' : 'canvas'
  return 'mount'
}

function offerOf(candidate: Candidate, item: Candidate, translator: Translator): UpgradeOffer {
  const { variant } = candidate
  const frame = variant.specialHandling?.mouldingName
  return {
    upi: variant.upi,
    kind: kindOf(candidate, item),
    typeName: translator.phrase(variant.productTypeName),
    frame: frame && translator.phrase(frame),
    size: translator.size(variant.displayFinishedSize),
    list: minorUnits(variant.listPrice, variant.currency),
    sale: minorUnits(variant.salePrice, variant.currency),
    currency: variant.currency,
    picture: variant.imageUrl,
    width: variant.c_finished.width,
    height: variant.c_finished.height,
    path: variant.productUrl,
  }
}
