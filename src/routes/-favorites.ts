import { readShared } from '#/domain/favorites/shared-favorites.ts'
import { m } from '#/paraglide/messages.js'
import { sharedWorksQuery } from '#/queries/shared-works.ts'
import type { RouterContext } from './__root.tsx'

/** Loads the works of a shared link. */
export async function loadShared({ context, deps }: { context: RouterContext; deps: { works: unknown } }) {
  const { imageIds, unreadable, extra } = readShared(deps.works)
  const works = await context.queryClient.ensureQueryData(sharedWorksQuery(context, imageIds))
  return {
    imageIds,
    missing: unreadable + extra + imageIds.length - works.length,
    head: {
      meta: [
        { title: `${m.favorites_shared_title()} | ${context.brand.name}` },
        { name: 'robots', content: 'noindex, follow' },
      ],
    },
  }
}
