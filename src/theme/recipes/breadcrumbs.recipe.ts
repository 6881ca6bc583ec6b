import { defineSlotRecipe } from '@pandacss/dev'

export const breadcrumbs = defineSlotRecipe({
  className: 'breadcrumbs',
  slots: ['root', 'list', 'item', 'link'],
  base: {
    root: {
      fontSize: 'sm',
      _gallery: {
        color: 'ink2',
      },
    },
    list: { display: 'flex', flexWrap: 'wrap' },
    item: {
      display: 'flex',
      alignItems: 'center',
      minHeight: 'target',
      '& + &': { _before: { content: '"/"', marginInline: '2', color: 'edge' } },
      _current: { color: 'ink2' },
    },
    link: {
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: 'target',
      _hover: { textDecoration: 'underline' },
      _gallery: {
        textUnderlineOffset: '4px',
        _hover: { color: 'accent' },
      },
      _press: {
        textDecoration: 'underline',
        textUnderlineOffset: '.2em',
      },
    },
  },
})
