const points = 'M12 1.8l3.2 6.6 7.2 1-5.2 5 1.3 7.2L12 18.2l-6.5 3.4 1.3-7.2-5.2-5 7.2-1z'
const count = 5

/** Five stars, filled up to the average; at most one is filled partially. */
export function Stars({ average, className }: { average: number; className?: string }) {
  return (
    <svg className={className} width={count * 16} height={16} viewBox={`0 0 ${count * 24} 24`} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => {
        const share = Math.min(1, Math.max(0, average - index))
        const partial = share > 0 && share < 1
        return (
          <g
            key={index}
            transform={`translate(${index * 24} 0)`}
            data-star={partial ? 'partial' : share ? 'full' : 'empty'}
          >
            {partial ? (
              <path
                d={points}
                fill="currentColor"
                style={{ clipPath: `inset(0 ${Math.round((1 - share) * 100)}% 0 0)` }}
              />
            ) : null}
            <path
              d={points}
              fill={share === 1 ? 'currentColor' : 'none'}
              stroke="currentColor"
              strokeWidth="1.5"
              strokeLinejoin="round"
            />
          </g>
        )
      })}
    </svg>
  )
}
