import { sharedPath } from '#/domain/favorites/shared-favorites.ts'
import { formatSize } from '#/domain/length.ts'
import { pictureAt, workPicture } from '#/domain/picture-url.ts'
import { productPath } from '#/domain/product/product-url.ts'
import { supportedLocale } from '../catalog/names.ts'
import { titleIn } from '../catalog/own-texts.ts'
import { siteRevisionOf } from '../images/revision.ts'
import type { NewWork } from '../mail/message.ts'
import type { QueuedEmail } from '../mail/outbox.ts'
import { formatMoney } from '../orders/emails.ts'
import { amountIn } from '../sites/money.ts'
import { siteConfiguration } from '../sites/sites.ts'
import type { WorkNews } from './check-alerts.ts'
import { alertLink, oneClickAddress, pageLink, type Origins } from './links.ts'
import type { FavoriteAlertTable } from './schema.ts'

/** The most works that an email shows; the others are behind its link. */
const MAX_SHOWN = 12
/** Twice the width in the email. */
const PICTURE_WIDTH = 240

type Alert = Pick<FavoriteAlertTable, 'site' | 'email' | 'locale' | 'currency' | 'stop_token'>

/** The email with the news of one day. */
export function newsEmail(alert: Alert, news: readonly WorkNews[], origins: Origins, now: Date): QueuedEmail {
  const { locale, stop_token: token } = alert
  const { siteId } = siteConfiguration(alert.site)
  const recipient = { siteId, locale }
  return {
    to: alert.email,
    siteId,
    locale,
    now,
    stopAddress: oneClickAddress(origins, token),
    message: {
      kind: 'favorite-news',
      name: '',
      works: news.slice(0, MAX_SHOWN).map((item) => newWork(alert, item, origins)),
      more: Math.max(0, news.length - MAX_SHOWN),
      link: pageLink(origins, sharedPath(news.map(({ work }) => work.imageId)), recipient),
      stopLink: alertLink(origins, 'stop', token, recipient),
    },
  }
}

function newWork(
  { site, locale, currency }: Alert,
  { work, size, price, before, isBack }: WorkNews,
  origins: Origins,
): NewWork {
  const { imageId, artist } = work
  const { siteId } = siteConfiguration(site)
  const money = (amount: number) => formatMoney(locale, currency, amountIn(currency, amount))
  const picture = pictureAt(workPicture(imageId, siteRevisionOf(work, site)), PICTURE_WIDTH, 'jpeg')
  return {
    title: titleIn(work, supportedLocale(locale)),
    artist: artist.name,
    size: formatSize(size.width, size.height, locale),
    address: pageLink(origins, productPath(site, { imageId, title: work.title, artist: artist.name }), {
      siteId,
      locale,
    }),
    picture: { address: origins.storefrontOrigin + picture, aspect: work.aspect },
    price: money(price),
    before: before === undefined ? undefined : money(before),
    isBack,
  }
}
