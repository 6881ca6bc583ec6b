import { defineSlotRecipe } from '@pandacss/dev'

/** What opens below a category of the bar: its groups, and some of them in pictures. */
export const megaPanel = defineSlotRecipe({
  className: 'mega-panel',
  slots: ['root', 'columns', 'groups', 'group', 'heading', 'entry', 'all', 'pane', 'paneTitle', 'pictured'],
  base: {
    root: {
      position: 'absolute',
      top: '100%',
      left: '0',
      right: '0',
      background: 'ground',
      borderBlock: 'rule',
      overflow: 'clip',
    },
    columns: { display: 'flex', alignItems: 'stretch', maxHeight: '76vh', overflowY: 'auto' },
    groups: {
      flex: '1',
      display: 'grid',
      alignContent: 'start',
      gridTemplateColumns: 'repeat(auto-fit, minmax(140px, 1fr))',
    },
    // A category without groups has all its entries in one, which flows over the whole width.
    group: {
      paddingBlock: '8',
      '&:only-child ul': { columns: '180px', columnGap: '12' },
      '&:only-child li': { breakInside: 'avoid' },
    },
    entry: { display: 'flex', alignItems: 'center', minHeight: '36px', _touch: { minHeight: 'target' } },
    all: {
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: '36px',
      marginTop: '2',
      _touch: { minHeight: 'target' },
    },
    pane: {
      flex: '0 0 30%',
      display: 'grid',
      gridTemplateColumns: '1fr 1fr',
      alignItems: 'end',
      gap: '6',
      padding: '8',
    },
    paneTitle: { gridColumn: '1 / -1', alignSelf: 'start' },
    pictured: {
      display: 'grid',
      gap: '3',
      justifyItems: 'start',
      lineHeight: '1.25',
      '& img': { maxHeight: '250px', width: 'auto', background: 'attr(data-color type(<color>), {colors.panel})' },
    },
  },
  variants: {
    look: {
      gallery: {
        root: { marginTop: '-1px', background: 'paper', boxShadow: 'pinned' },
        groups: { gap: '0 {spacing.gap}', paddingRight: 'gap', paddingBlock: '4' },
        group: { paddingBlock: '4' },
        heading: { fontFamily: 'display', fontSize: 'lg', lineHeight: '1.2', marginBottom: '2' },
        entry: { color: 'ink2', _hover: { color: 'accent' }, _focusVisible: { color: 'accent' } },
        all: {
          textDecoration: 'underline',
          textDecorationColor: '{colors.edge}',
          textUnderlineOffset: '5px',
          _hover: { color: 'accent' },
        },
        pane: { alignContent: 'start', background: 'panel' },
        pictured: {
          fontFamily: 'display',
          fontStyle: 'italic',
          '& img': { boxShadow: 'pinned' },
          _hover: { color: 'accent' },
        },
      },
      press: {
        root: { background: 'paper' },
        columns: { overflowX: 'clip', overflowY: 'visible', maxHeight: 'none' },
        groups: { gridTemplateColumns: 'repeat(auto-fit, minmax(160px, 1fr))', marginLeft: '-26px', overflow: 'clip' },
        // The line on the left of each row's first group falls outside of what is clipped.
        group: { paddingInline: '6', borderLeft: 'rule', marginLeft: '-2px' },
        heading: { fontSize: 'md', fontStretch: '112%', fontWeight: '800', marginBottom: '3' },
        entry: { fontSize: '.938rem', _hover: { background: 'chosen', boxShadow: '0 0 0 6px {colors.chosen}' } },
        all: { fontWeight: '700', textDecoration: 'underline' },
        pane: {
          '--focus-ring': '{colors.chosen}',
          background: 'onlyGround',
          color: 'onlyInk',
          borderLeft: 'rule',
          marginRight: 'calc(-1 * {spacing.gutter})',
          boxShadow: '12vw 0 0 {colors.onlyGround}, 24vw 0 0 {colors.onlyGround}',
          clipPath: 'inset(0 -100vw 0 -2px)',
        },
        pictured: {
          fontWeight: '700',
          '& img': { boxShadow: '0 2px 2px rgb(0 0 0 / .3), 0 12px 22px rgb(0 0 0 / .28)' },
          _hover: { textDecoration: 'underline' },
        },
      },
    },
  },
})
