import type { ReactNode } from 'react'

/** The entry of a legend for a kind of line. */
export const LineKey = ({ color, dash = '', children }: { color: string; dash?: string; children: ReactNode }) => (
  <span>
    <svg viewBox="0 0 16 12" aria-hidden="true">
      <path d="M0 6h16" stroke={`var(--${color})`} strokeWidth="1.8" strokeDasharray={dash} strokeLinecap="round" />
    </svg>
    {children}
  </span>
)
