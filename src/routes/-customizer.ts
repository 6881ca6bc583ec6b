import { notFound } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'
import { designQuery } from '#/queries/customizer.ts'
import type { RouterContext } from './__root.tsx'

/** The longest product id for which a design is requested. */
const LONGEST_REFERENCE = 80

/** Loads the design in an address, or a design of its work if the requested one is not made. */
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
