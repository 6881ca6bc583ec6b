import { notFound } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'
import { designQuery } from '#/queries/customizer.ts'
import type { RouterContext } from './__root.tsx'

/** Beyond this an address names no design. */
const LONGEST_REFERENCE = 80

/** Loads the design that an address names, or the nearest that is made. */
export async function loadDesign({ context, params }: { context: RouterContext; params: { productId: string } }) {
  const { productId } = params
  if (productId.length > LONGEST_REFERENCE) throw notFound()
  const read = (reference: string) => context.queryClient.ensureQueryData(designQuery(context, reference))
  const [work] = /^\d{8,10}/.exec(productId) ?? []
  const exact = await read(productId)
  const result = exact.kind === 'missing' && work ? await read(work) : exact
  if (result.kind === 'missing') throw notFound()
  const { design } = result
  const title = `${m.customizer_title({ title: design.title })} | ${context.brand.name}`
  return { design, requested: productId, head: { meta: [{ title }, { name: 'robots', content: 'noindex, follow' }] } }
}
