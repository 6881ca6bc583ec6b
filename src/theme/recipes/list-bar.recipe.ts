import { defineSlotRecipe } from '@pandacss/dev'

/** The parts between a list's header and its tiles: the filter button, the filter bar, the chips and the sort order. */
export const listBar = defineSlotRecipe({
  className: 'list-bar',
  slots: ['root', 'row', 'label', 'set', 'opener', 'sort', 'select', 'chips', 'chip', 'clear'],
  base: {
    row: {
      display: 'flex',
      alignItems: 'center',
      _gallery: {
        gap: '8px 24px',
        minHeight: '56px',
        // Large texts may need a second line, and so may all filters of a long language.
        flexWrap: { base: 'wrap', dlg: 'nowrap', '2xl': 'wrap' },
        '&:has(:target)': { flexWrap: 'wrap' },
      },
      _press: {
        flexWrap: 'wrap',
        gap: '8px 12px',
      },
    },
    opener: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2',
      minHeight: 'target',
      whiteSpace: 'nowrap',
      '& svg': { flex: 'none', width: '18px', height: '18px', strokeWidth: '1.75' },
      '& i': { fontStyle: 'normal', fontWeight: '600', color: 'accent' },
      _gallery: {
        _hover: { color: 'accent' },
        '& .wide': { display: { base: 'none', '2xl': 'inline' } },
        '& .middle': { display: { base: 'none', dlg: 'inline', '2xl': 'none' } },
        '& .narrow': { display: { dlg: 'none' } },
      },
      _press: {
        display: { header: 'none' },
        flex: '1 1 140px',
        justifyContent: 'center',
        paddingInline: '4',
        border: 'rule',
        borderRadius: 'control',
        fontSize: 'sm',
        fontWeight: '600',
        _hover: { background: 'chosen' },
        '& .wide, & .middle': { display: 'none' },
        '& i': { color: 'ink' },
      },
    },
    sort: {
      display: 'flex',
      alignItems: 'center',
      marginLeft: 'auto',
      whiteSpace: 'nowrap',
      '& button': {
        minHeight: 'target',
        paddingInline: '2',
        textDecoration: 'underline',
        '@media (scripting: enabled)': { display: 'none' },
      },
      _gallery: {
        gap: '2',
        '& label': { display: { base: 'none', dlg: 'inline' } },
      },
      _press: {
        gap: '3',
        flex: { base: '1 1 140px', header: 'none' },
        fontSize: 'sm',
        fontWeight: '700',
        '& label': { display: { base: 'none', header: 'inline' } },
      },
    },
    select: {
      minHeight: 'target',
      cursor: 'pointer',
      textOverflow: 'ellipsis',
      // WebKitGTK draws its own box and ignores border and background otherwise.
      appearance: 'none',
      backgroundImage:
        "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='20' height='20' fill='none' stroke='%230B0B0C' stroke-width='2.5'%3E%3Cpath d='m5 8 5 5 5-5'/%3E%3C/svg%3E\")",
      backgroundRepeat: 'no-repeat',
      _gallery: {
        border: '0',
        backgroundColor: 'transparent',
        backgroundSize: '16px',
        backgroundPosition: 'right center',
        paddingInline: '4px 20px',
        fontWeight: '550',
        maxWidth: 'min(11rem, 38vw)',
      },
      _press: {
        width: { base: '100%', header: 'auto' },
        minWidth: '0',
        paddingInline: '24px 48px',
        border: 'rule',
        borderRadius: 'control',
        fontWeight: '600',
        backgroundColor: 'paper',
        backgroundPosition: 'right 16px center',
      },
    },
    chips: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '2',
      _gallery: {
        paddingBlock: '16px 32px',
      },
      _press: {
        flex: '1 1 300px',
        order: { base: '2', header: '0' },
      },
    },
    chip: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2',
      fontSize: 'sm',
      '& svg': { width: '15px', height: '15px', strokeWidth: '1.75' },
      _gallery: {
        minHeight: { base: 'target', md: '36px' },
        _touch: { minHeight: 'target' },
        paddingInline: '14px 10px',
        border: 'control',
        _hover: { background: 'panel' },
      },
      _press: {
        minHeight: 'target',
        paddingInline: '16px 12px',
        border: 'rule',
        borderRadius: 'control',
        fontWeight: '600',
        background: 'paper',
        _hover: { background: 'chosen' },
      },
    },
    clear: {
      display: 'inline-flex',
      alignItems: 'center',
      fontSize: 'sm',
      textDecoration: 'underline',
      _gallery: {
        minHeight: 'target',
        marginLeft: '3',
        textUnderlineOffset: '5px',
        textDecorationColor: 'edge',
      },
      _press: {
        minHeight: 'target',
        paddingInline: '2',
        fontWeight: '600',
        _hover: { background: 'chosen' },
      },
    },
    root: {
      _gallery: {
        position: 'sticky',
        top: '0',
        zIndex: 'sticky',
        background: 'ground',
        borderBlock: 'rule',
      },
      _press: {
        marginBottom: '4',
      },
    },
    label: {
      _gallery: {
        color: 'ink2',
        whiteSpace: 'nowrap',
        display: { base: 'none', dlg: 'inline' },
      },
    },
    set: {
      _gallery: {
        display: { base: 'none', dlg: 'flex' },
        gap: '18px',
        '&:target': { display: 'flex', flexWrap: 'wrap', width: '100%', gap: '4px 24px', paddingBlock: '2' },
        '&:not(:target) > :nth-child(n + 6)': { display: { dlg: 'none', xl: 'block' } },
        '&:not(:target) > :nth-child(n + 8)': { display: { dlg: 'none', '2xl': 'block' } },
      },
    },
  },
})
