import { defineRecipe } from '@pandacss/dev'

const shape = (fill: string, width: number) =>
  `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='${fill}' stroke='%23000' stroke-width='${width}'%3E%3Cpath d='M19 14c1.49-1.46 3-3.21 3-5.5A5.5 5.5 0 0 0 16.5 3c-1.76 0-3 .5-4.5 2-1.5-1.5-2.74-2-4.5-2A5.5 5.5 0 0 0 2 8.5c0 2.3 1.5 4.05 3 5.5l7 7Z'/%3E%3C/svg%3E")`

/** A heart in an icon button; a CSS mask instead of an element, because a page has up to sixty hearts. */
export const heart = defineRecipe({
  className: 'heart',
  base: {
    _before: {
      content: '""',
      width: '20px',
      height: '20px',
      background: { base: 'currentColor', '@media (forced-colors: active)': 'ButtonText' },
      mask: 'var(--heart) center / contain no-repeat',
    },
    _gallery: {
      '--heart': shape('none', 1.5),
      _pressed: { '--heart': shape('%23000', 1.5), color: 'sale' },
    },
    _press: {
      '--heart': shape('none', 2),
      _pressed: { '--heart': shape('%23000', 2) },
    },
  },
})
