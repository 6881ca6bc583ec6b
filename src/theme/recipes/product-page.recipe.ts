import { defineSlotRecipe } from '@pandacss/dev'

/** The two columns of the product page, and the header above the choices. */
export const productPage = defineSlotRecipe({
  className: 'product',
  slots: [
    'root',
    'gallery',
    'panel',
    'header',
    'badges',
    'promo',
    'title',
    'artist',
    'by',
    'rating',
    'stars',
    'notice',
    'standIn',
    'standInText',
  ],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      alignItems: 'start',
      _gallery: {
        gap: { base: '5', header: 'clamp(32px, 4.4vw, 72px)' },
        gridTemplateColumns: { header: 'minmax(0, 7fr) minmax(400px, 5fr)' },
        paddingBottom: { base: '16', header: '24' },
      },
      _press: {
        gap: { base: '8', header: '12' },
        gridTemplateColumns: { header: 'minmax(0, 7fr) minmax(380px, 5fr)' },
        paddingBottom: '16',
      },
    },
    gallery: {
      minWidth: '0',
      // Sticky beside the taller column of choices. The negative top shows the lower end of a gallery up to 1260 px high.
      header: { position: 'sticky', top: 'min({spacing.6}, calc(100vh - 1260px))' },
      _gallery: {
        display: { base: 'contents', header: 'block' },
        // The choices, which come later, move the room down: hidden until the bar after them has arrived.
        '&:not(:has(~ aside)) .views__room': { visibility: 'hidden' },
      },
    },
    panel: { minWidth: '0', order: '1' },
    header: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start' },
    badges: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '2',
      _empty: { display: 'none' },
      _gallery: {
        order: '-2',
        marginBottom: '2',
      },
      _press: {
        order: '-1',
        marginBottom: '3',
      },
    },
    title: { overflowWrap: 'anywhere' },
    rating: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2',
      minHeight: 'target',
      cursor: 'pointer',
      _gallery: {
        fontSize: 'sm',
        color: 'ink2',
        _hover: { color: 'accent', textDecoration: 'underline', textUnderlineOffset: '4px' },
      },
      _press: {
        fontSize: 'sm',
        fontWeight: '600',
        textDecoration: 'underline',
        textUnderlineOffset: '.2em',
      },
    },
    stars: { display: 'block', flex: 'none' },
    notice: { display: 'flex', gap: '2', marginTop: '4', fontSize: 'sm', '& svg': { flex: 'none', marginTop: '2px' } },
    // A placeholder, and what is said in place of the choices and the price.
    standIn: {
      display: 'grid',
      placeItems: 'center',
      '& img': { width: 'auto', height: 'auto', maxWidth: '100%', boxShadow: 'raised' },
      _gallery: {
        padding: { base: '28px 20px 36px', header: '64px 40px 84px' },
        minHeight: { header: '648px' },
        marginInline: { base: 'calc(-1 * {spacing.gutter})', header: '0' },
        order: { base: '-2', header: '0' },
        background: 'radial-gradient(75% 70% at 50% 34%, #FFFDF9, rgb(255 253 249 / 0)), {colors.wall}',
        '& img': { maxHeight: { base: '380px', header: '500px' } },
      },
      _press: {
        padding: 'clamp(20px, 4vw, 48px)',
        border: 'rule',
        background: 'panel',
        '& img': { maxHeight: { base: '380px', header: '500px' } },
      },
    },
    standInText: {
      display: 'grid',
      justifyItems: 'start',
      gap: '3',
      '& p': { color: 'ink2', maxWidth: '52ch' },
      _gallery: { marginTop: '4', paddingTop: '5', borderTop: 'strong' },
      _press: { marginTop: '6', padding: '5', border: 'rule' },
    },
    promo: {
      _gallery: {
        display: 'none',
      },
    },
    by: {
      _gallery: {
        display: 'none',
      },
    },
    artist: {
      _gallery: {
        order: '-1',
        fontSize: 'base',
        '& a': {
          display: 'inline-flex',
          alignItems: 'center',
          minHeight: 'target',
          textDecoration: 'underline',
          textUnderlineOffset: '4px',
          textDecorationColor: '{colors.edge}',
          _hover: { color: 'accent' },
        },
      },
      _press: {
        fontSize: 'lg',
        lineHeight: '1.3',
        '& a': {
          display: 'inline-flex',
          alignItems: 'center',
          minHeight: '36px',
          fontWeight: '700',
          textDecoration: 'underline',
          textUnderlineOffset: '.2em',
        },
      },
    },
  },
})
