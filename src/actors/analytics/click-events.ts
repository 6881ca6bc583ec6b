import {
  ecommerceOf,
  imageIdIn,
  trackedBannerName,
  type AnalyticsEvent,
  type TrackedList,
} from '#/domain/analytics/event.ts'
import { pageKindOf } from '#/domain/analytics/page-kind.ts'
import { similarWorksRow, trackedArea } from '#/domain/analytics/tracked-area.ts'
import { localeContextOf } from '#/domain/site.ts'
import { config } from '#config'
import type { KnownWorks } from './known-works.ts'

interface ClickedPage {
  path: string
  /** The list of a list page, with the ids of its works. */
  list: { list: TrackedList; imageIds: readonly string[] } | undefined
  currency: string
  works: KnownWorks
}

/** The events of a click; they depend on the area of the page that was clicked. */
export function clickEvents(target: EventTarget | null, page: ClickedPage): AnalyticsEvent[] {
  if (!(target instanceof Element)) return []
  const area = target.closest<HTMLElement>('[data-tracked]')?.dataset['tracked']
  if (area === trackedArea.banner) return bannerClick(target)
  const link = target.closest<HTMLAnchorElement>('a[href]')
  if (!link) return []
  if (area === trackedArea.breadcrumbs) return [breadcrumbClick(link)]
  if (area === trackedArea.thumbnails)
    return [{ event: 'select_content', content_type: 'thumbnail', content_id: link.dataset['view'] ?? '' }]
  const path = pathOf(link)
  if (path === undefined) return []
  // A link to an option of the shown work selects no other work.
  const choosesWork = link.closest('main') && pageKindOf(path) === 'Product' && path !== page.path
  return [
    ...(area === trackedArea.content ? [contentClick(link, path, page)] : []),
    ...(choosesWork ? workClick(link, path, page) : []),
  ]
}

/** The path of a link within the shop, without site and locale. */
function pathOf(link: HTMLAnchorElement): string | undefined {
  const address = new URL(link.href)
  return address.origin === window.location.origin ? localeContextOf(address, config).path : undefined
}

const textOf = (element: Element): string => element.textContent.replace(/\s+/g, ' ').trim()

function bannerClick(target: Element): AnalyticsEvent[] {
  const message = target.closest('li')
  return message ? [{ event: 'global_banner', banner_name: trackedBannerName(textOf(message)) }] : []
}

function breadcrumbClick(link: HTMLAnchorElement): AnalyticsEvent {
  const item = link.closest('li')
  const position = item?.parentElement ? [...item.parentElement.children].indexOf(item) + 1 : 0
  return { event: 'breadcrumb', breadcrumb_name: textOf(link), breadcrumb_position: position }
}

function contentClick(link: HTMLAnchorElement, path: string, page: ClickedPage): AnalyticsEvent {
  const name = sectionName(link) ?? textOf(link)
  return {
    event: page.path === '/' ? 'homepage_modules' : 'click_banner',
    banner_name: trackedBannerName(name),
    link_path: path,
  }
}

/** The label or the heading of the section that contains a link. */
function sectionName(link: Element): string | undefined {
  const labelled = link.closest('[aria-labelledby], [aria-label]:is(section, nav, aside)')
  const label = labelled?.getAttribute('aria-label')
  if (label) return label
  const id = labelled?.getAttribute('aria-labelledby')
  const heading = id ? document.getElementById(id) : link.closest('section')?.querySelector('h1, h2, h3')
  return heading ? textOf(heading) : undefined
}

function workClick(link: HTMLAnchorElement, path: string, { list, currency, works }: ClickedPage): AnalyticsEvent[] {
  const imageId = imageIdIn(path)
  if (!imageId) return []
  const items = link.closest('[role="list"]')?.querySelectorAll(':scope [role="listitem"]')
  const own = link.closest('[role="listitem"]')
  const index = own && items ? [...items].indexOf(own) : undefined
  const from = listAround(link, imageId, list)
  const selected: AnalyticsEvent = {
    event: 'select_item',
    list: from,
    ecommerce: ecommerceOf(currency, [works.itemOf(imageId, index)]),
  }
  return from.item_list_id === similarWorksRow ? [{ event: 'similar_items', item_id: imageId }, selected] : [selected]
}

/** The list that contains a work: a row of recommendations, the list of the page, or another row of the page. */
function listAround(link: Element, imageId: string, pageList: ClickedPage['list']): TrackedList {
  const row = link.closest<HTMLElement>('[data-recommender]')?.dataset
  if (row)
    return {
      list_type: 'recommendation',
      item_list_id: row['recommender'] ?? '',
      item_list_name: row['recommender'] ?? '',
      recommendation_id: row['recommendation'] ?? '',
    }
  if (pageList?.imageIds.includes(imageId)) return pageList.list
  const id = link.closest('[aria-labelledby]')?.getAttribute('aria-labelledby')
  const name = sectionName(link) ?? 'page'
  return { list_type: 'row', item_list_id: id ?? name, item_list_name: name }
}
