import type { AnyActorLogic } from 'xstate'
import type { ShopServices } from './services.ts'

/** Provides the ports and effects of a flow: the export `…Logic` of its file. */
type ProvideLogic = (services: ShopServices, input: unknown) => AnyActorLogic

const files = import.meta.glob<Record<string, unknown>>('./*/*.actor.ts')

/** Loads a flow's code by its name, which is that of its file. The type of `start` and `send` binds the input to the name. */
export async function loadLogic(services: ShopServices, name: string, input: unknown): Promise<AnyActorLogic> {
  const [, load] = Object.entries(files).find(([file]) => file.endsWith(`/${name}.actor.ts`)) ?? []
  const code = await load?.()
  const [, provide] = Object.entries(code ?? {}).find(([key]) => key.endsWith('Logic')) ?? []
  if (typeof provide !== 'function') throw new Error(`no logic is registered under the name "${name}"`)
  return (provide as ProvideLogic)(services, input)
}
