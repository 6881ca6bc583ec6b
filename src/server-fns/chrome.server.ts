import { brandOf } from '#/brands/brand-of.ts'
import type { Brand } from '#/brands/brand.ts'
import type { PlaceIds } from '#/contracts/place.ts'
import type { CategoryShape } from '#/contracts/shopper.ts'
import type { BannerMessage, Chrome, MenuEntry } from '#/domain/chrome.ts'
import { countdownIn, timeLeft } from '#/domain/countdown.ts'
import { siteNamed } from '#/domain/site.ts'
import { log } from '#/log/log.server.ts'
import { getCategory } from '#/upstreams/categories.server.ts'
import { shortCache } from '#/upstreams/short-cache.server.ts'
import { config } from '#config'

const LEVELS = 3
const BANNER = 'Global Banner'
const COUNTDOWN = 'Countdown Timer'

const roots = shortCache(30_000, (key) => {
  const [site = '', locale = ''] = key.split(' ')
  return getCategory('root', LEVELS, { site, locale })
})

/** The category tree; undefined, and a line in the log, when the upstream does not give it. */
async function categoryTree({ site, locale }: PlaceIds): Promise<CategoryShape | undefined> {
  try {
    return await roots.get(`${site} ${locale}`)
  } catch (error) {
    log.error('no categories: the page goes without menu and banner', { site, locale, error: String(error) })
    return undefined
  }
}

/** Banner, countdown and the menu's first level; empty where the categories cannot be had. */
export async function readChrome(place: PlaceIds): Promise<Chrome> {
  const tree = await categoryTree(place)
  if (!tree) return { messages: [], countdown: undefined, navigation: [] }
  const brand = brandOfPlace(place)
  return {
    ...bannerOf(tree),
    navigation: inMenu(tree).map((top) => ({
      id: top.id,
      name: top.name,
      path: pathOf(top, brand),
      opens: inMenu(top).length > 0,
    })),
  }
}

/** The whole menu, three levels deep. */
export async function readMenu(place: PlaceIds): Promise<MenuEntry[]> {
  const tree = await categoryTree(place)
  return tree ? entriesOf(tree, brandOfPlace(place)) : []
}

function brandOfPlace({ site }: PlaceIds): Brand {
  const known = siteNamed(config, site)
  if (!known) throw new Error(`no site is called "${site}"`)
  return brandOf(known)
}

const inMenu = (category: CategoryShape): CategoryShape[] =>
  category.categories?.filter((child) => child.c_showInMenu && child.name !== BANNER) ?? []

const pathOf = (category: CategoryShape, brand: Brand): string =>
  category.c_alternativeUrl ?? brand.paths.subject(category.id)

const entriesOf = (category: CategoryShape, brand: Brand): MenuEntry[] =>
  inMenu(category).map((child) => ({
    id: child.id,
    name: child.name,
    path: pathOf(child, brand),
    entries: entriesOf(child, brand),
    picture: child.c_picture && {
      base: child.c_picture.url,
      aspect: child.c_picture.aspect,
      color: child.c_picture.color,
    },
  }))

function bannerOf(tree: CategoryShape): Pick<Chrome, 'messages' | 'countdown'> {
  const children = tree.categories?.find((child) => child.name === BANNER)?.categories ?? []
  const timer = children.find((child) => child.name === COUNTDOWN)
  const countdown = countdownIn(timer?.description ?? '')
  const left = countdown && timeLeft(countdown.end, Date.now())
  return {
    messages: children.filter((child) => child !== timer).map(messageOf),
    countdown: countdown && left && { ...countdown, left },
  }
}

const messageOf = (category: CategoryShape): BannerMessage => ({
  text: category.name,
  path: category.c_alternativeUrl,
})
