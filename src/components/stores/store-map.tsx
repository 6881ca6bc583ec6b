import { markersOf, type Store } from '#/domain/stores/store-search.ts'
import { m } from '#/paraglide/messages.js'
import { storeLocator } from '#styled/recipes'

const size = 400
const margin = 56
const lines = [1, 2, 3, 4, 5, 6, 7]

/** A map of the stores by their coordinates; the numbers match the list. */
export function StoreMap({ stores }: { stores: readonly Store[] }) {
  const classes = storeLocator()
  const position = (share: number) => margin + share * (size - 2 * margin)
  return (
    <svg className={classes.map} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={m.stores_map()}>
      {lines.map((line) => (
        <path key={line} d={`M${line * 50} 0V${size}M0 ${line * 50}H${size}`} />
      ))}
      {markersOf(stores).map(({ x, y }, index) => (
        <g key={stores[index]?.id}>
          <circle cx={position(x)} cy={position(y)} r="16" />
          <text x={position(x)} y={position(y)} dy=".36em" textAnchor="middle">
            {index + 1}
          </text>
        </g>
      ))}
    </svg>
  )
}
