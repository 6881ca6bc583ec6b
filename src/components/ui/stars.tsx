const count = 5
const star = 'l3.2 6.6 7.2 1-5.2 5 1.3 7.2-6.5-3.4-6.5 3.4 1.3-7.2-5.2-5 7.2-1z'

/** The path of some of the stars. One path, because a product shows forty stars. */
const stars = (from: number, to: number) =>
  `M${from * 24 + 12} 1.8${Array.from({ length: to - from }, () => star).join('m24 0')}`

/** Five stars, filled up to the average; at most one is filled partially. */
export function Stars({ average, className }: { average: number; className?: string }) {
  const full = Math.min(count, Math.max(0, Math.floor(average)))
  const share = Math.min(count, average) - full
  return (
    <svg
      className={className}
      width={count * 16}
      height={16}
      viewBox={`0 0 ${count * 24} 24`}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      {full > 0 ? <path d={stars(0, full)} fill="currentColor" /> : null}
      {full < count ? <path d={stars(full, count)} /> : null}
      {share > 0 ? (
        <path
          d={stars(full, full + 1)}
          fill="currentColor"
          stroke="none"
          style={{ clipPath: `inset(0 ${Math.round((1 - share) * 100)}% 0 0)` }}
        />
      ) : null}
    </svg>
  )
}
