import { defineSlotRecipe } from '@pandacss/dev'

/** The page of the privacy choices: a card with a switch for each category. */
export const privacyChoices = defineSlotRecipe({
  className: 'privacy-choices',
  slots: ['root', 'lede', 'list', 'category', 'title', 'text', 'always', 'switch', 'actions'],
  base: {
    root: {
      display: 'grid',
      gap: '6',
      alignContent: 'start',
      width: '100%',
      maxWidth: '760px',
      minHeight: '60vh',
      marginInline: 'auto',
      padding: { base: '40px {spacing.gutter} 80px', md: '64px {spacing.gutter} 112px' },
      // The longest word, « confidentialité », must fit into the column.
    },
    lede: {
      color: 'ink2',
      textWrap: 'pretty',
      _gallery: { fontFamily: 'display', fontSize: 'lg', lineHeight: '1.5' },
      _press: { fontSize: '1.063rem', lineHeight: '1.5' },
      '& a': { textDecoration: 'underline', textUnderlineOffset: '4px', color: 'ink' },
    },
    list: {
      display: 'grid',
      _gallery: { borderTop: 'rule' },
      _press: { border: 'rule', background: 'paper' },
    },
    category: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      alignItems: 'start',
      columnGap: '6',
      rowGap: '1',
      paddingBlock: '6',
      borderBottom: 'rule',
      _press: { paddingInline: { base: '4', md: '6' }, _last: { borderBottom: '0' } },
    },
    title: { fontWeight: '600', fontSize: 'base', _press: { fontWeight: '800' } },
    text: { gridColumn: '1', fontSize: 'md', lineHeight: '1.5', color: 'ink2', maxWidth: '62ch', textWrap: 'pretty' },
    always: { gridColumn: '2', gridRow: '1', fontSize: 'sm', color: 'ink2', whiteSpace: 'nowrap' },
    switch: {
      gridColumn: '2',
      gridRow: '1 / span 2',
      appearance: 'none',
      position: 'relative',
      width: '52px',
      height: '30px',
      marginBlock: '-3px',
      border: '2px solid {colors.edge}',
      borderRadius: '999px',
      background: 'paper',
      cursor: 'pointer',
      // Extends the touch target.
      _before: { content: '""', position: 'absolute', inset: '-9px' },
      _after: {
        content: '""',
        position: 'absolute',
        insetBlock: '3px',
        left: '3px',
        width: '20px',
        borderRadius: '999px',
        background: 'edge',
        transition: 'translate {durations.motion}',
        _calm: { transition: 'none' },
      },
      _checked: {
        background: 'ink',
        borderColor: 'ink',
        _after: { background: 'paper', translate: '22px' },
      },
      _press: {
        borderColor: 'ink',
        _after: { background: 'ink' },
        _checked: { background: 'chosen', borderColor: 'ink', _after: { background: 'ink', translate: '22px' } },
      },
    },
    actions: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3', marginTop: '6' },
  },
})
