import { defineSlotRecipe } from '@pandacss/dev'

/** What lies over the page: a dialog of words, or a picture as large as the window. */
export const overlay = defineSlotRecipe({
  className: 'overlay',
  slots: [
    'backdrop',
    'positioner',
    'content',
    'head',
    'title',
    'body',
    'waiting',
    'bars',
    'bar',
    'services',
    'stage',
    'picture',
    'scale',
  ],
  base: {
    backdrop: { position: 'fixed', inset: '0', zIndex: 'overlay', background: 'scrim' },
    positioner: {
      position: 'fixed',
      inset: '0',
      zIndex: 'overlay',
      display: 'grid',
      placeItems: 'center',
      padding: '4',
    },
    content: {
      display: 'grid',
      gridTemplateRows: 'auto minmax(0, 1fr)',
      background: 'ground',
      maxWidth: '100%',
      maxHeight: '100%',
      _gallery: {
        boxShadow: '0 30px 80px -20px rgb(0 0 0 / .5)',
      },
      _press: {
        border: 'rule',
      },
    },
    head: { display: 'flex', alignItems: 'center', gap: '1', minHeight: '56px', paddingLeft: '5', paddingRight: '2' },
    title: { flex: '1' },
    body: { display: 'grid', gap: '4', padding: '0 20px 24px', overflow: 'auto' },
    waiting: { height: '260px', background: 'panel' },
    bars: {
      display: 'grid',
      gap: '2',
      '& li': { display: 'grid', gridTemplateColumns: '5rem 1fr 3rem', gap: '3', alignItems: 'center' },
    },
    bar: { background: 'panel' },
    services: {
      display: 'grid',
      gap: '3',
      '& li': { display: 'grid', gridTemplateColumns: '66px 1fr', columnGap: '4', alignItems: 'center' },
      '& img': { gridRow: 'span 2', width: '66px', height: '66px', objectFit: 'contain', background: 'wall' },
      '& a': { fontWeight: '550', textDecoration: 'underline', textUnderlineOffset: '4px' },
      '& span': { fontSize: 'sm', color: 'ink2' },
    },
    picture: {
      width: '100%',
      height: '100%',
      minHeight: '0',
      objectFit: 'contain',
      transition: 'transform .15s',
      '[data-held] > &': { transition: 'none' },
      _calm: { transition: 'none' },
    },
    stage: {
      display: 'grid',
      minHeight: '0',
      padding: { base: '3', md: '6' },
      overflow: 'hidden',
      background: 'wall',
      touchAction: 'none',
      userSelect: 'none',
      cursor: 'zoom-in',
      '&[data-magnified]': { cursor: 'grab' },
      '&[data-magnified][data-held]': { cursor: 'grabbing' },
    },
    scale: {
      minWidth: '3.25rem',
      textAlign: 'center',
      fontSize: 'sm',
      fontVariantNumeric: 'tabular-nums',
    },
  },
  variants: {
    kind: {
      /** Keeps its upper edge: what is waited for comes below. */
      dialog: {
        positioner: {
          gridTemplateColumns: 'minmax(0, 480px)',
          justifyContent: 'center',
          alignItems: 'start',
          paddingTop: '12vh',
        },
        content: { width: '100%' },
        head: { justifyContent: 'space-between' },
      },
      zoom: {
        positioner: { padding: '0' },
        content: { width: '100vw', height: '100dvh' },
        head: { mdDown: { paddingLeft: '3' } },
        title: { minWidth: '0', overflowWrap: 'anywhere', mdDown: { fontSize: 'sm', lineHeight: '1.2' } },
        scale: { display: { base: 'none', xs: 'block' } },
      },
    },
  },
})
