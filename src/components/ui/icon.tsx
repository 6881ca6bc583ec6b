import type { IconNode } from 'lucide'
import { createElement, type SVGProps } from 'react'

interface IconProps extends SVGProps<SVGSVGElement> {
  of: IconNode
  /** Its width and height in px. */
  size?: number
}

/** An icon of Lucide. It says nothing to a screen reader: the text beside it does. */
export function Icon({ of, size = 24, ...props }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      aria-hidden
      {...props}
    >
      {of.map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }))}
    </svg>
  )
}
