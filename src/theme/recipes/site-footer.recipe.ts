import { defineSlotRecipe } from '@pandacss/dev'

export const siteFooter = defineSlotRecipe({
  className: 'site-footer',
  slots: [
    'root',
    'inner',
    'signup',
    'signupInner',
    'signupForm',
    'signupDone',
    'offer',
    'title',
    'columns',
    'columnTitle',
    'link',
    'end',
    'endLinks',
  ],
  base: {
    root: {
      marginTop: 'auto',
      _gallery: {
        '--focus-ring': '{colors.onDark}',
        background: 'dark',
        color: '#D9D3C7',
      },
      _press: {
        background: 'panel',
        borderTop: 'rule',
        fontSize: 'sm',
      },
    },
    signupForm: {
      display: 'flex',
      marginBlock: '3',
      '& input': { flex: '1', minWidth: '0', minHeight: '50px', paddingInline: '4', background: 'none', border: '0' },
      '& button': { paddingInline: '5', fontWeight: '600', minHeight: 'target', _disabled: { cursor: 'default' } },
      _gallery: {
        border: '1px solid #8F877A',
        _focusWithin: { borderColor: 'onDark' },
        '& input': { color: 'onDark', _placeholder: { color: '#B9B1A3', opacity: '1' } },
        '& button': { background: 'onDark', color: 'dark' },
      },
      _press: {
        marginBlock: '1',
        border: 'rule',
        borderRadius: 'control',
        background: 'paper',
        color: 'ink',
        overflow: 'hidden',
        '& input': { paddingInline: '5', _placeholder: { color: 'ink2', opacity: '1' } },
        '& button': { background: 'ink', color: 'onDark', fontWeight: '700' },
      },
    },
    signupDone: { marginBlock: '3', fontWeight: '600' },
    columns: {
      display: 'grid',
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      columnGap: 'gap',
      _gallery: {
        gridTemplateColumns: { header: 'repeat(3, 1fr)' },
        rowGap: '8',
      },
      _press: {
        gridTemplateColumns: { header: 'repeat(4, 1fr)' },
        rowGap: '8',
        paddingBlock: '12',
        maxWidth: 'page',
        marginInline: 'auto',
        paddingInline: 'gutter',
      },
    },
    link: {
      display: 'flex',
      alignItems: 'center',
      minHeight: 'target',
      _hover: { textDecoration: 'underline' },
      _gallery: {
        textUnderlineOffset: '4px',
        _hover: { color: '#FFFFFF' },
        header: { minHeight: '34px' },
      },
      _press: {
        header: { minHeight: '32px' },
      },
    },
    end: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '8px 24px',
      _gallery: {
        borderTop: '1px solid #3A362F',
        paddingBlock: '5',
        fontSize: 'sm',
      },
      _press: {
        borderTop: 'rule',
        paddingBlock: '4',
        color: 'ink2',
      },
    },
    endLinks: {
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: '6',
      '& [aria-current]': { fontWeight: '700' },
      _gallery: {
        '& a': { minHeight: 'target' },
      },
    },
    inner: {
      _gallery: {
        display: 'grid',
        gap: { base: '10', header: '16' },
        gridTemplateColumns: { base: 'minmax(0, 1fr)', header: '5fr 7fr' },
        paddingBlock: { base: '48px 32px', header: '80px 64px' },
        maxWidth: 'page',
        marginInline: 'auto',
        paddingInline: 'gutter',
      },
    },
    signup: {
      _gallery: {
        maxWidth: { header: '27rem' },
      },
      _press: {
        '--focus-ring': '{colors.ink}',
        background: 'accent',
        color: 'onAccent',
        borderBottom: 'rule',
      },
    },
    signupInner: {
      _gallery: {
        display: 'grid',
        gap: '2',
        gridTemplateColumns: 'minmax(0, 1fr)',
      },
      _press: {
        display: 'grid',
        alignItems: 'center',
        gap: '4px 64px',
        gridTemplateColumns: { header: 'fit-content(58%) minmax(0, 1fr)' },
        paddingBlock: '8',
        maxWidth: 'page',
        marginInline: 'auto',
        paddingInline: 'gutter',
      },
    },
    title: {
      _gallery: {
        fontFamily: 'display',
        fontSize: '2xl',
        fontWeight: '400',
        lineHeight: '1.15',
        letterSpacing: '-.01em',
        color: 'onDark',
        textWrap: 'balance',
      },
      _press: {
        fontSize: '5xl',
        fontStretch: '125%',
        fontWeight: '900',
        lineHeight: '.98',
        letterSpacing: '-.03em',
        textWrap: 'balance',
        header: { gridRow: 'span 4' },
      },
    },
    columnTitle: {
      _gallery: {
        fontFamily: 'display',
        fontSize: 'lg',
        fontWeight: '400',
        lineHeight: '1.2',
        color: 'onDark',
        marginBottom: '2',
      },
      _press: {
        fontSize: 'md',
        fontStretch: '112%',
        fontWeight: '800',
        marginBottom: '2',
      },
    },
    offer: {
      _press: {
        fontSize: 'base',
        fontWeight: '700',
        header: { gridColumn: '2' },
      },
    },
  },
})
