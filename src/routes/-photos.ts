import { PHOTOS_PATH } from '#/domain/photos/photo-upi.ts'
import type { EditedLine } from '#/domain/photos/album.ts'
import { canonicalAddress, languageLinks } from '#/domain/seo.ts'
import { m } from '#/paraglide/messages.js'
import { basketQueries } from '#/queries/basket.ts'
import { photoQueries } from '#/queries/photos.ts'
import { readPostedForm } from '#/server-fns/posted-form.ts'
import { config } from '#config'
import type { RouterContext } from './__root.tsx'

interface Requested {
  context: RouterContext
  deps: { upi: string | undefined; line: string | undefined }
}

/** Loads the shopper's album, and the photo or item that the address names. */
export async function loadPhotos({ context, deps: { upi, line } }: Requested) {
  const { queryClient, site, locale, origin, brand } = context
  // The album may have changed with every choice, so it is not read from the cache.
  const album = await queryClient.fetchQuery({ ...photoQueries.album(context, upi), staleTime: 0 })
  // UPLOAD-03: the recent uploads are shown if the feature is on.
  if (config.features.recentUploads)
    await queryClient.ensureQueryData(photoQueries.recent(context, album.design?.photo.upi ?? ''))
  const title = `${m.photos_title()} | ${brand.name}`
  return {
    posted: readPostedForm(),
    line: line === undefined ? undefined : await editedLine(context, line),
    head: {
      meta: [
        { title },
        { name: 'description', content: m.photos_description() },
        { name: 'referrer', content: 'same-origin' },
        ...(upi === undefined ? [] : [{ name: 'robots', content: 'noindex, nofollow' }]),
        { property: 'og:url', content: canonicalAddress(origin, site, locale, PHOTOS_PATH, config) },
      ],
      links: languageLinks(origin, site, locale, PHOTOS_PATH, config),
    },
  }
}

/** The line of the cart whose photo is edited; undefined if it is not in the cart. */
async function editedLine({ queryClient, ...context }: RouterContext, itemId: string): Promise<EditedLine | undefined> {
  const basket = await queryClient.ensureQueryData(basketQueries.current(context))
  const line = basket?.lines.find((candidate) => candidate.itemId === itemId)
  return line && { itemId, quantity: line.quantity }
}
