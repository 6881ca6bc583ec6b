import { defineSlotRecipe } from '@pandacss/dev'

/** A list of `details` elements, separated by rules. */
export const disclosure = defineSlotRecipe({
  className: 'disclosure',
  slots: ['root', 'item', 'summary', 'body', 'text', 'facts'],
  base: {
    item: {
      '&[open] > summary::after': { marginTop: '4px', marginBottom: '0', rotate: '225deg' },
      // Of the links to the viewers of iOS and Android and the code for phones, a device shows its own.
      '@media (pointer: coarse)': { '&[data-view=fine]': { display: 'none' } },
      '@media (pointer: fine)': { '&[data-view=coarse]': { display: 'none' } },
      '@supports (-webkit-touch-callout: none)': { '&[data-view=coarse]': { display: 'none' } },
      '@supports not (-webkit-touch-callout: none)': { '&[data-view=ios]': { display: 'none' } },
      borderBottom: 'rule',
    },
    summary: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '4',
      minHeight: '56px',
      cursor: 'pointer',
      listStyle: 'none',
      '&::-webkit-details-marker': { display: 'none' },
      'summary&::after': {
        content: '""',
        flex: 'none',
        padding: '3.5px',
        margin: '0 5px 4px',
        border: 'solid',
        borderWidth: '0 2px 2px 0',
        rotate: '45deg',
        transition: 'rotate {durations.motion} {easings.motion}',
      },
      _gallery: {
        fontFamily: 'display',
        fontSize: 'lg',
        lineHeight: '1.2',
      },
      _press: {
        fontStretch: '112%',
        fontWeight: '800',
      },
    },
    body: {
      display: 'grid',
      gap: '3',
      maxWidth: '62ch',
      '& video': { width: '100%', height: 'auto' },
      paddingBottom: '6',
      _gallery: {
        color: 'ink2',
      },
    },
    text: {
      display: 'grid',
      gap: '3',
      overflowWrap: 'anywhere',
      '& :is(h3, h4)': { fontWeight: '700' },
      '& :is(ul, ol)': { paddingInlineStart: '5', listStyle: 'revert' },
      '& a': { textDecoration: 'underline' },
      '& table': { display: 'block', overflowX: 'auto' },
      '& :is(th, td)': { padding: '1', textAlign: 'start' },
    },
    facts: {
      display: 'grid',
      gap: '6px 16px',
      gridTemplateColumns: 'minmax(7rem, 9rem) minmax(0, 1fr)',
      '& > div': { display: 'contents' },
      _gallery: {
        '& dd': { color: 'ink' },
      },
      _press: {
        '& dt': { fontWeight: '700' },
      },
    },
    root: {
      marginTop: '6',
      borderTop: 'rule',
      _gallery: {
        marginTop: '8',
      },
    },
  },
})
