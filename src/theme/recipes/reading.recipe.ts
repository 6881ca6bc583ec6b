import { defineSlotRecipe } from '@pandacss/dev'

/** The layout of help pages and articles: the first section contains the title, the others the text. */
export const reading = defineSlotRecipe({
  className: 'reading',
  slots: ['root', 'lookup', 'lookupRow', 'lookupForm'],
  base: {
    root: {
      // The band of the title, as wide as the window.
      '& > [data-tracked] > :has(> h1)': {
        paddingBlock: { base: '10', header: '16' },
        boxShadow: '0 0 0 100vmax var(--band)',
        clipPath: 'inset(0 -100vmax)',
        background: 'var(--band)',
        color: 'var(--on-band)',
      },
      '& :is(p, li)': { lineHeight: '1.6' },
    },
    /** The order lookup form below the help. */
    lookup: { _gallery: { background: 'panel' }, _press: { background: 'chosen', borderTop: 'rule' } },
    lookupRow: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      alignItems: 'center',
      gap: '24px 64px',
      paddingBlock: { base: '10', header: '16' },
      header: { gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 7fr)' },
      '& p': { maxWidth: '46ch', marginTop: '3' },
    },
    lookupForm: {
      display: 'grid',
      alignItems: 'end',
      gap: '4',
      md: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) auto' },
      '& > button': { minHeight: '48px' },
    },
  },
  variants: {
    kind: {
      /** The help index: a card for each page. */
      index: {
        root: {
          _gallery: { '--band': '#3A4740', '--on-band': '{colors.onDark}' },
          _press: { '--band': '{colors.focus}', '--on-band': '{colors.onDark}' },
          '& > [data-tracked] > :not(:has(> h1)) > *': { paddingBlock: { base: '8', header: '16' } },
          '& h1 + *': { marginTop: '4' },
          '& [class*=article__text]': { maxWidth: 'none' },
          '& ul': {
            display: 'grid',
            gridTemplateColumns: {
              base: 'minmax(0, 1fr)',
              md: 'repeat(2, minmax(0, 1fr))',
              dlg: 'repeat(3, minmax(0, 1fr))',
            },
            marginBlock: '0',
            _gallery: { columnGap: 'gap' },
            _press: { borderTop: 'rule', borderLeft: 'rule' },
          },
          '& ul li': {
            position: 'relative',
            marginLeft: '0',
            listStyle: 'none',
            color: 'ink2',
            _gallery: { padding: '20px 0 28px', borderTop: 'strong' },
            _press: { minHeight: { dlg: '140px' }, padding: '20px', borderRight: 'rule', borderBottom: 'rule' },
          },
          '& ul a': {
            color: 'ink',
            textDecoration: 'none',
            fontFamily: 'display',
            _hover: { textDecoration: 'underline' },
          },
          '& ul a:first-child': {
            _gallery: { fontSize: 'xl' },
            _press: { fontSize: 'lg', fontStretch: '110%', fontWeight: '800' },
          },
          '& ul li:has(> a:only-of-type)': { _hover: { _press: { background: 'chosen', color: 'ink' } } },
          '& ul a:only-of-type::after': { content: '""', position: 'absolute', inset: '0' },
        },
      },
      /** A help page: lines of 66 characters. */
      text: {
        root: {
          _gallery: { '--band': '{colors.panel}', '--on-band': '{colors.ink}' },
          _press: {
            '--band': '{colors.chosen}',
            '--on-band': '{colors.ink}',
            '& table': { border: { md: 'rule' } },
            '& :is(th, td)': { paddingInline: { md: '3' } },
          },
          '& > [data-tracked] > :not(:has(> h1)) > *': { paddingBlock: { base: '6', header: '12' } },
          '& [class*=article__text] > p:first-child': { fontSize: 'lg' },
          header: { '& [class*=article__text]': { marginLeft: 'calc((100% - 68ch) / 3)' } },
        },
      },
      /** An article: the title on a plain band, and a long text. */
      article: {
        root: {
          _gallery: { '--band': '{colors.ground}', '--on-band': '{colors.ink}' },
          _press: { '--band': '{colors.panel}', '--on-band': '{colors.ink}' },
          '& h1': { maxWidth: '18ch' },
          '& > [data-tracked] > :has(> h1)': { borderBottom: 'rule' },
          '& > [data-tracked] > :not(:has(> h1)) > *': { paddingBlock: { base: '8', header: '16' } },
          '& [class*=article__text]': {
            maxWidth: '66ch',
            marginInline: 'auto',
            _gallery: {
              fontFamily: 'display',
              fontSize: 'lg',
              '& > p:first-child::first-letter': {
                float: 'left',
                fontSize: '3.6em',
                lineHeight: '.82',
                paddingRight: '2',
              },
            },
            _press: { fontSize: '1.125rem', '& > p:first-child': { fontSize: 'lg', fontWeight: '800' } },
          },
          '& [class*=article__text] :is(h2, h3)': {
            _gallery: { fontSize: '2xl', fontWeight: '380' },
            _press: { fontSize: '2xl', fontStretch: '125%', fontWeight: '900', letterSpacing: '-.03em' },
          },
        },
      },
    },
  },
})
