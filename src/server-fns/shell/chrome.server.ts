import type { SiteAndLocale } from '#/contracts/site-and-locale.ts'
import type { CategoryShape } from '#/contracts/auth/shopper.ts'
import type { BannerMessage, Chrome, MenuEntry } from '#/domain/shell/chrome.ts'
import { countdownIn, timeLeft } from '#/domain/shell/countdown.ts'
import { categoryPath, categoryTree } from '#/server-fns/listing/category-tree.server.ts'
import { derivedFrom } from '#/server-fns/derived.server.ts'
import { localeContext } from './locale-context.server.ts'
import { signInWays } from '#/server-fns/auth/sign-in-ways.server.ts'

const BANNER = 'Global Banner'
const COUNTDOWN = 'Countdown Timer'

/** Banner, countdown and the menu's first level; empty if the categories cannot be fetched. */
export async function readChrome(siteAndLocale: SiteAndLocale): Promise<Chrome> {
  const signIn = signInWays(localeContext(siteAndLocale).site)
  const tree = await categoryTree(siteAndLocale)
  return {
    signIn,
    ...(tree
      ? atTime(
          cachedChrome(tree, undefined, () => timelessChrome(tree, siteAndLocale)),
          Date.now(),
        )
      : { messages: [], countdown: undefined, navigation: [] }),
  }
}

/** The whole menu, three levels deep. */
export async function readMenu(siteAndLocale: SiteAndLocale): Promise<MenuEntry[]> {
  const tree = await categoryTree(siteAndLocale)
  return tree ? menuOf(tree, siteAndLocale) : []
}

/** The content of banner and header from a category tree at an instant, in milliseconds since 1970. */
export const chromeOf = (tree: CategoryShape, siteAndLocale: SiteAndLocale, now: number): Omit<Chrome, 'signIn'> =>
  atTime(timelessChrome(tree, siteAndLocale), now)

type TimelessChrome = ReturnType<typeof timelessChrome>

const cachedChrome = derivedFrom<CategoryShape, TimelessChrome>()

function atTime({ countdown, ...chrome }: TimelessChrome, now: number): Omit<Chrome, 'signIn'> {
  const left = countdown && timeLeft(countdown.end, now)
  return { ...chrome, countdown: countdown && left && { ...countdown, left } }
}

function timelessChrome(tree: CategoryShape, siteAndLocale: SiteAndLocale) {
  const banners = tree.categories?.find((child) => child.name === BANNER)?.categories ?? []
  const timer = banners.find((child) => child.name === COUNTDOWN)
  return {
    messages: banners.filter((child) => child !== timer).map(messageOf),
    countdown: countdownIn(timer?.description ?? ''),
    navigation: inMenu(tree).map((top) => ({
      id: top.id,
      name: top.name,
      path: categoryPath(top, siteAndLocale),
      opens: inMenu(top).length > 0,
    })),
  }
}

/** The categories that show in menus, level by level. */
export const menuOf = (category: CategoryShape, siteAndLocale: SiteAndLocale): MenuEntry[] =>
  inMenu(category).map((child) => ({
    id: child.id,
    name: child.name,
    path: categoryPath(child, siteAndLocale),
    entries: menuOf(child, siteAndLocale),
    picture: child.c_picture && {
      base: child.c_picture.url,
      aspect: child.c_picture.aspect,
      color: child.c_picture.color,
    },
  }))

/** The subcategories that show in menus; none if the category counts no online subcategory. */
const inMenu = ({ categories = [], onlineSubCategoriesCount }: CategoryShape): CategoryShape[] =>
  onlineSubCategoriesCount === 0 ? [] : categories.filter((child) => child.c_showInMenu && child.name !== BANNER)

const messageOf = (category: CategoryShape): BannerMessage => ({
  text: category.name,
  path: category.c_alternativeUrl,
})
