import type { Plugin } from 'vite'

const lean = `
import { createElement } from 'react'

export default function createLucideIcon({ node }) {
  const drawing = node.map(([tag, attributes]) => createElement(tag, attributes))
  return ({ size = 24, ...given }) =>
    createElement('svg', {
      width: size,
      height: size,
      viewBox: '0 0 24 24',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 2,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      'aria-hidden': 'true',
      ...given,
    }, drawing)
}`

/**
 * Lucide puts each icon together anew for every rendering, out of defaults, contexts and class names that the shop has
 * no use for: a twentieth of a product page's rendering. Here an icon is its drawing, made once.
 */
export const leanIcons = (): Plugin => ({
  name: 'lean-icons',
  apply: 'build',
  transform: {
    filter: { id: /\/lucide-react\/dist\/esm\/createLucideIcon\.mjs$/ },
    handler(code) {
      if (!code.includes('function createLucideIcon(iconDataOrName'))
        throw new Error('Lucide no longer makes its icons as lean-icons.ts expects')
      return { code: lean, map: null }
    },
  },
})
