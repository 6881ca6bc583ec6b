import { defineSlotRecipe } from '@pandacss/dev'

/** The choices below a work in a room: pictures of rooms, wall colours and sizes. */
export const roomChoices = defineSlotRecipe({
  className: 'room-choices',
  slots: ['root', 'words', 'group', 'label', 'rooms', 'room', 'walls', 'choice', 'paint', 'note'],
  base: {
    root: {
      display: 'grid',
      gap: '5',
      _gallery: { paddingTop: '2', paddingInline: { base: 'gutter', header: '0' } },
      _press: { padding: '16px', background: 'paper', border: 'rule' },
    },
    words: { display: 'block', maxWidth: '68ch', fontSize: 'sm', lineHeight: '1.5', color: 'ink2' },
    group: { minWidth: '0' },
    label: {
      marginBottom: '2',
      _gallery: { fontFamily: 'display', fontSize: 'lg' },
      _press: { fontSize: 'md', fontWeight: '800' },
    },
    rooms: {
      display: 'flex',
      gap: '3',
      overflowX: 'auto',
      scrollbarWidth: 'thin',
      padding: '3px',
      margin: '-3px',
    },
    room: {
      display: 'grid',
      gap: '1',
      width: '132px',
      fontSize: 'sm',
      lineHeight: '1.3',
      paddingBottom: '2',
      '& img': { display: 'block', width: '132px', height: '88px', objectFit: 'cover', background: 'wall' },
      _hover: { textDecoration: 'underline', textUnderlineOffset: '3px' },
      '&[aria-current]': { fontWeight: '600' },
      _gallery: { '&[aria-current] img': { boxShadow: '0 0 0 2px {colors.ink}' } },
      _press: {
        '& img': { border: '2px solid {colors.edge}' },
        '&[aria-current] img': { borderColor: 'ink', boxShadow: 'inset 0 -5px 0 {colors.accent}' },
      },
    },
    walls: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' },
    choice: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2',
      minHeight: 'target',
      minWidth: 'target',
      paddingInline: '3',
      border: 'control',
      borderRadius: 'control',
      fontSize: 'sm',
      fontVariantNumeric: 'tabular-nums',
      background: 'paper',
      'a&': { _hover: { borderColor: 'ink' } },
      '&[aria-current], &[data-fixed=shown]': {
        borderColor: 'ink',
        boxShadow: 'inset 0 0 0 1px {colors.ink}',
        background: 'chosen',
      },
      '&[data-fixed=full]': { color: 'ink2', borderStyle: 'dashed' },
    },
    paint: { width: '20px', height: '20px', borderRadius: '50%', border: 'control' },
    note: { fontSize: 'sm', color: 'ink2' },
  },
})
