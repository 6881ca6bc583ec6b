import { defineRecipe } from '@pandacss/dev'

/** A row of pictures that link to parts of the list; 6 to 10 fit, depending on the width. */
export const popularFacets = defineRecipe({
  className: 'popular-facets',
  base: {
    display: 'grid',
    gridAutoFlow: 'column',
    overflowX: 'auto',
    scrollbarWidth: 'none',
    '& a': { display: 'grid', textAlign: 'center', fontSize: 'sm', overflowWrap: 'anywhere', hyphens: 'auto' },
    '& span': { position: 'relative' },
    '& img': { position: 'absolute', inset: '0', margin: 'auto', maxWidth: 'none', boxShadow: 'pinned' },
    '& img.w': { width: '78%' },
    '& img.h': { width: 'auto', height: '74%' },
    _gallery: {
      gridAutoColumns: {
        base: '112px',
        md: 'calc((100% - 5 * 16px) / 6)',
        dlg: 'calc((100% - 7 * {spacing.gap}) / 8)',
        xl: 'calc((100% - 9 * {spacing.gap}) / 10)',
      },
      gap: { base: '4', dlg: 'gap' },
      paddingBlock: '8px 24px',
      mdDown: { marginInline: 'calc(-1 * {spacing.gutter})', paddingInline: 'gutter' },
      '& a': {
        gridTemplateRows: '84px auto',
        gap: '3',
        _hover: { '& b': { textDecoration: 'underline', textUnderlineOffset: '4px' } },
      },
      '& span': { background: 'panel' },
      '& b': { fontWeight: '400' },
    },
    _press: {
      gridAutoColumns: { base: '128px', md: '16.667%', dlg: '12.5%', xl: '10%' },
      borderBlock: 'rule',
      borderInline: { dlg: 'rule' },
      marginInline: { base: 'calc(-1 * {spacing.gutter})', dlg: '0' },
      paddingInline: { base: 'gutter', dlg: '0' },
      '& a': {
        height: '100%',
        alignContent: 'start',
        gap: '2',
        padding: { base: '12px 8px', dlg: '16px 8px' },
        fontWeight: '700',
        lineHeight: '1.2',
        borderRight: { base: '1px solid {colors.hairline}', dlg: 'rule' },
        _hover: { background: 'chosen' },
      },
      '& li:last-child a': { borderRight: { dlg: '0' } },
      '& b': { fontWeight: '700' },
      '& span': { height: { base: '84px', dlg: '96px' } },
      '& img.w': { width: '88%' },
      '& img.h': { height: '100%' },
    },
  },
})
