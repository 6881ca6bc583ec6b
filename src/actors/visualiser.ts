import { isCases, VisualiserTab } from '@passepartout/visualiser/tab'
import { liveActors, watchActors } from './inspection.ts'

const caseModules = import.meta.glob<Record<string, unknown>>('../machines/*/*.cases.ts')

const tab = new VisualiserTab({
  liveActors,
  watchActors,
  loadCases: async (id) => {
    const module = await caseModules[`../machines/${id}/${id}.cases.ts`]?.()
    return Object.values(module ?? {}).find(isCases)
  },
})

/** Wraps the logic of a flow before it starts. */
export const { prepare } = tab

/** The shop in this tab, as the visualiser shows it. */
interface ShownShop {
  brand: { name: string }
  locale: { id: string }
  /** Without site and locale. */
  currentPath: () => string
}

/** Reports the actors of this tab to the visualiser of the development server. */
export const connect = ({ brand, locale, currentPath }: ShownShop): void =>
  tab.connect(() => ({
    title: document.title,
    path: currentPath(),
    labels: { brand: brand.name, locale: locale.id },
  }))
