import { defineSlotRecipe } from '@pandacss/dev'

/** The panel below a category of the navigation: its groups, and pictures of some entries. */
export const megaPanel = defineSlotRecipe({
  className: 'mega-panel',
  slots: ['root', 'columns', 'groups', 'group', 'heading', 'entry', 'all', 'pane', 'paneTitle', 'pictured'],
  base: {
    root: {
      zIndex: 'header',
      background: 'ground',
      borderBlock: 'rule',
      overflow: 'clip',
      _gallery: {
        marginTop: '-1px',
        background: 'paper',
        boxShadow: 'pinned',
      },
      _press: {
        background: 'paper',
      },
    },
    columns: {
      display: 'flex',
      alignItems: 'stretch',
      maxHeight: '76vh',
      overflowY: 'auto',
      _press: {
        overflowX: 'clip',
        overflowY: 'visible',
        maxHeight: 'none',
      },
    },
    groups: {
      flex: '1',
      display: 'grid',
      alignContent: 'start',
      gridTemplateColumns: 'repeat(auto-fit, minmax(140px, 1fr))',
      _gallery: {
        gap: '0 {spacing.gap}',
        paddingRight: 'gap',
        paddingBlock: '4',
        // With seven groups or more, CSS columns keep the panel within the height of the window.
        '&:has(> :nth-child(7))': { display: 'block', columns: '140px', columnGap: 'gap' },
      },
      _press: {
        gridTemplateColumns: 'repeat(auto-fit, minmax(160px, 1fr))',
        marginLeft: '-26px',
        overflow: 'clip',
      },
    },
    // A category without groups has all its entries in a single one, which uses the whole width.
    group: {
      paddingBlock: '8',
      '&:only-child ul': { columns: '180px', columnGap: '12' },
      '&:only-child li': { breakInside: 'avoid' },
      _gallery: {
        breakInside: 'avoid',
        paddingBlock: '4',
      },
      _press: {
        paddingInline: '6',
        borderLeft: 'rule',
        marginLeft: '-2px',
      },
    },
    entry: {
      display: 'flex',
      alignItems: 'center',
      minHeight: '36px',
      _touch: { minHeight: 'target' },
      _gallery: {
        color: 'ink2',
        _hover: { color: 'accent' },
        _focusVisible: { color: 'accent' },
      },
      _press: {
        fontSize: '.938rem',
        _hover: { background: 'chosen', boxShadow: '0 0 0 6px {colors.chosen}' },
      },
    },
    all: {
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: '36px',
      marginTop: '2',
      _touch: { minHeight: 'target' },
      _gallery: {
        textDecoration: 'underline',
        textDecorationColor: '{colors.edge}',
        textUnderlineOffset: '5px',
        _hover: { color: 'accent' },
      },
      _press: {
        fontWeight: '700',
        textDecoration: 'underline',
      },
    },
    pane: {
      flex: '0 0 30%',
      display: 'grid',
      gridTemplateColumns: '1fr 1fr',
      alignItems: 'end',
      gap: '6',
      padding: '8',
      _gallery: {
        alignContent: 'start',
        background: 'panel',
      },
      _press: {
        '--focus-ring': '{colors.chosen}',
        background: 'onlyGround',
        color: 'onlyInk',
        borderLeft: 'rule',
        marginRight: 'calc(-1 * {spacing.gutter})',
        boxShadow: '12vw 0 0 {colors.onlyGround}, 24vw 0 0 {colors.onlyGround}',
        clipPath: 'inset(0 -100vw 0 -2px)',
      },
    },
    paneTitle: { gridColumn: '1 / -1', alignSelf: 'start' },
    pictured: {
      display: 'grid',
      gap: '3',
      justifyItems: 'start',
      lineHeight: '1.25',
      '& img': { background: 'attr(data-color type(<color>), {colors.panel})' },
      _gallery: {
        fontFamily: 'display',
        fontStyle: 'italic',
        '& img': { boxShadow: 'pinned' },
        _hover: { color: 'accent' },
      },
      _press: {
        fontWeight: '700',
        '& img': { boxShadow: '0 2px 2px rgb(0 0 0 / .3), 0 12px 22px rgb(0 0 0 / .28)' },
        _hover: { textDecoration: 'underline' },
      },
    },
    heading: {
      _gallery: {
        fontFamily: 'display',
        fontSize: 'lg',
        lineHeight: '1.2',
        marginBottom: '2',
      },
      _press: {
        fontSize: 'md',
        fontStretch: '112%',
        fontWeight: '800',
        marginBottom: '3',
      },
    },
  },
})
