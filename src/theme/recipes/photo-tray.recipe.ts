import { defineSlotRecipe } from '@pandacss/dev'

/** A row of a shopper's photos: the album with its total price, and recent uploads. */
export const photoTray = defineSlotRecipe({
  className: 'photo-tray',
  slots: ['bar', 'root', 'title', 'photos', 'photo', 'add', 'sum', 'recent'],
  base: {
    bar: {
      position: 'sticky',
      bottom: '0',
      zIndex: '2',
      gridArea: 'bar',
      _gallery: { background: 'paper', borderTop: 'strong' },
      _press: { background: 'chosen', borderTop: 'rule' },
    },
    root: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr) auto', header: 'auto minmax(0, 1fr) auto auto' },
      alignItems: 'center',
      gap: { base: '8px 16px', header: '8px 24px' },
      width: '100%',
      maxWidth: 'page',
      marginInline: 'auto',
      paddingInline: 'gutter',
      paddingBlock: '12px',
    },
    title: {
      gridColumn: { base: '1 / -1', header: 'auto' },
      // Hidden in the bar on phones, except from screen readers, to keep the bar low.
      '[data-bar] &': {
        headerDown: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
      },
      _gallery: { fontFamily: 'display', fontSize: 'lg', fontWeight: '400' },
      _press: { fontSize: 'lg', fontStretch: '112%', fontWeight: '900', letterSpacing: '-.02em' },
    },
    photos: {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      minWidth: '0',
      padding: '2px',
      overflowX: 'auto',
      gridColumn: { base: '1 / -1', header: 'auto' },
    },
    photo: {
      display: 'grid',
      placeItems: 'center',
      width: { base: '56px', header: '88px' },
      height: { base: '56px', header: '88px' },
      background: 'wall',
      '& img': {
        maxWidth: { base: '46px', header: '76px' },
        maxHeight: { base: '46px', header: '76px' },
        width: 'auto',
        height: 'auto',
        objectFit: 'contain',
        boxShadow: 'pinned',
      },
      _press: { background: 'paper', border: '2px solid {colors.ink}' },
      _current: { boxShadow: 'inset 0 0 0 2px {colors.ink}' },
    },
    add: {
      display: 'grid',
      placeItems: 'center',
      width: { base: '56px', header: '72px' },
      height: { base: '56px', header: '88px' },
      border: '1px dashed {colors.edge}',
      _press: { border: '2px dashed {colors.ink}' },
    },
    sum: {
      lineHeight: '1.2',
      '& b': { display: 'block' },
      '& span': { fontSize: 'sm', color: 'ink2', _press: { color: 'ink' } },
      header: { textAlign: 'right' },
      _gallery: { '& b': { fontFamily: 'display', fontSize: { base: 'xl', header: '2xl' }, fontWeight: '400' } },
      _press: { '& b': { fontSize: { base: '2xl', header: '3xl' }, fontStretch: '75%', fontWeight: '800' } },
    },
    recent: {
      display: 'grid',
      gap: '3',
      gridArea: 'recent',
      width: '100%',
      maxWidth: 'page',
      marginInline: 'auto',
      paddingInline: 'gutter',
      paddingBlock: { base: '32px', header: '48px' },
    },
  },
})
