import { defineSlotRecipe } from '@pandacss/dev'

/** The bar of categories; below 992 px a plain list, which the menu button opens without a script. */
export const navigation = defineSlotRecipe({
  className: 'navigation',
  slots: ['root', 'list', 'item', 'link'],
  base: {
    root: {
      headerDown: {
        position: 'fixed',
        inset: '0 52px 0 0',
        width: 'auto',
        height: 'auto',
        margin: '0',
        padding: '4',
        overflow: 'auto',
        background: 'ground',
        color: 'ink',
        border: '0',
      },
      header: {
        position: 'static',
        display: 'block',
        width: 'auto',
        margin: '0',
        padding: '0',
        background: 'none',
        overflow: 'visible',
        // The width of a panel before Ark has measured the bar.
        '--reference-width': '100%',
      },
      _gallery: {
        border: '0',
        borderBottom: { header: 'rule' },
      },
      _press: {
        border: '0',
        borderTop: { header: 'rule' },
      },
    },
    list: {
      display: { header: 'flex' },
      _gallery: {
        justifyContent: 'center',
        columnGap: 'clamp(20px, 2.6vw, 40px)',
      },
      _press: {
        justifyContent: 'space-between',
        header: { paddingInline: 'calc({spacing.gutter} - 16px)' },
      },
    },
    link: {
      display: 'flex',
      alignItems: 'center',
      gap: '1',
      minHeight: 'target',
      _gallery: {
        borderBottom: '1px solid transparent',
        _hover: { borderColor: 'ink' },
        _current: { borderColor: 'ink' },
        '&[aria-expanded=true]': { borderColor: 'ink' },
        '&[data-highlighted]': { color: 'sale' },
        header: { padding: '12px 0 14px', marginBottom: '-1px' },
      },
      _press: {
        fontSize: '.938rem',
        fontStretch: '110%',
        fontWeight: '700',
        whiteSpace: 'nowrap',
        _hover: { boxShadow: 'inset 0 -5px 0 {colors.accent}' },
        '&[aria-expanded=true]': { background: 'ink', color: 'paper' },
        '&[data-highlighted]': { color: 'sale', fontWeight: '900' },
        // A chevron. An icon in each link would be a twentieth of every page.
        '&[aria-expanded]::after': {
          content: '""',
          padding: '3px',
          margin: '0 2px 2px',
          border: 'solid',
          borderWidth: '0 2px 2px 0',
          rotate: '45deg',
        },
        header: { minHeight: '48px', paddingInline: '2', fontSize: 'sm', fontStretch: '95%' },
        xl: { paddingInline: '4', fontSize: '.938rem', fontStretch: '110%' },
      },
    },
  },
})
