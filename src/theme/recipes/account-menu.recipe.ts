import { defineSlotRecipe } from '@pandacss/dev'

/** The menu below the header's account link. */
export const accountMenu = defineSlotRecipe({
  className: 'account-menu',
  slots: ['root', 'name', 'item'],
  base: {
    root: {
      zIndex: 'header',
      minWidth: '220px',
      paddingBlock: '2',
      background: 'paper',
      color: 'ink',
      textAlign: 'left',
      fontSize: 'md',
      _gallery: {
        boxShadow: 'raised',
      },
      _press: {
        border: 'rule',
      },
    },
    name: { padding: '8px 20px', color: 'ink2', fontSize: 'sm', overflowWrap: 'anywhere' },
    item: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '3',
      width: '100%',
      minHeight: 'target',
      paddingInline: '5',
      textAlign: 'left',
      cursor: 'pointer',
      '&[aria-disabled]': { color: 'ink2', cursor: 'default' },
      _gallery: {
        _hover: { color: 'accent' },
      },
      _press: {
        fontWeight: '600',
        _hover: { background: 'chosen' },
      },
    },
  },
})
