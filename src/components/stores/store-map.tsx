import { markersOf, type Store } from '#/domain/stores/store-search.ts'
import { m } from '#/paraglide/messages.js'
import { storeLocator } from '#styled/recipes'

const size = 400
const margin = 56
const lines = [1, 2, 3, 4, 5, 6, 7]

/** How the stores lie to each other, drawn from their coordinates; numbers as in the list. */
export function StoreMap({ stores }: { stores: readonly Store[] }) {
  const classes = storeLocator()
  const at = (share: number) => margin + share * (size - 2 * margin)
  return (
    <svg className={classes.map} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={m.stores_map()}>
      {lines.map((line) => (
        <path key={line} d={`M${line * 50} 0V${size}M0 ${line * 50}H${size}`} />
      ))}
      {markersOf(stores).map(({ x, y }, index) => (
        <g key={stores[index]?.id}>
          <circle cx={at(x)} cy={at(y)} r="16" />
          <text x={at(x)} y={at(y)} dy=".36em" textAnchor="middle">
            {index + 1}
          </text>
        </g>
      ))}
    </svg>
  )
}
