import { redirect } from '@tanstack/react-router'
import { compareAddress, comparedWorks, isFormEntry, readCompared } from '#/domain/product/compare.ts'
import { m } from '#/paraglide/messages.js'
import { comparedQuery } from '#/queries/compared.ts'
import type { RouterContext } from './__root.tsx'

/** Loads the works that an address names; redirects from the address of a form to that of the comparison. */
export async function loadCompared({ context, deps }: { context: RouterContext; deps: Record<string, unknown> }) {
  const { queryClient, brand, addressOf } = context
  const { references: named, extra, unreadable } = readCompared(deps)
  const beside = deps.beside === 'furniture' ? ('furniture' as const) : ('person' as const)
  if (isFormEntry(deps) && extra + unreadable === 0)
    throw redirect({ href: addressOf(compareAddress(named, beside)), statusCode: 302 })
  const works = comparedWorks(await queryClient.ensureQueryData(comparedQuery(context, named)), named)
  return {
    references: named,
    beside,
    extra,
    missing: unreadable + named.length - works.length,
    head: {
      meta: [{ title: `${m.compare_title()} | ${brand.name}` }, { name: 'robots', content: 'noindex, follow' }],
    },
  }
}
