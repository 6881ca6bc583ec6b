import { preload } from 'react-dom'
import type { Area } from '#/theme/areas.ts'
import type { Look } from '#/theme/sheet-part.ts'
import { styleSheets } from '#/theme/style-sheets.ts'
import { useBrand } from './use-brand.ts'

/** What stands in an area names its style sheet; React loads each once, before it shows what is named with it. */
export function AreaSheet({ area }: { area: Area }) {
  const { look } = useBrand()
  return <link rel="stylesheet" href={styleSheets[area][look]} precedence={area === 'shell' ? 'shell' : 'area'} />
}

/** Fetches an area's style sheet ahead of what needs it. */
export const preloadSheet = (area: Area, look: Look) => preload(styleSheets[area][look], { as: 'style' })
