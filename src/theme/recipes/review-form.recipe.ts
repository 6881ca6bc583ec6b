import { defineSlotRecipe } from '@pandacss/dev'

/** The page on which a shopper writes a review. */
export const reviewForm = defineSlotRecipe({
  className: 'review-form',
  slots: ['write', 'work', 'entry', 'state', 'quiet', 'rating', 'choices', 'choice', 'photosField', 'remove', 'photos'],
  base: {
    write: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', header: '260px minmax(0, 640px)' },
      gap: { base: '6', header: '16' },
      alignItems: 'start',
      marginTop: '6',
    },
    work: {
      display: 'grid',
      gridTemplateColumns: { base: '120px minmax(0, 1fr)', header: 'minmax(0, 1fr)' },
      gap: '5',
      alignItems: 'center',
      '& img': { display: 'block', width: '100%', height: 'auto', boxShadow: 'raised' },
      '& p': { overflowWrap: 'anywhere' },
    },
    entry: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '6' },
    state: { lineHeight: '1.5', overflowWrap: 'anywhere' },
    quiet: { fontSize: 'sm', lineHeight: '1.5', color: 'ink2' },
    rating: { display: 'grid', gap: '1', '& legend': { padding: '0' } },
    choices: { display: 'flex', flexWrap: 'wrap', marginLeft: '-6px' },
    choice: {
      position: 'relative',
      display: 'grid',
      placeItems: 'center',
      width: 'target',
      height: '48px',
      cursor: 'pointer',
      '& input': { position: 'absolute', inset: '0', width: '100%', height: '100%', opacity: '0', cursor: 'pointer' },
      '& svg': { fill: 'none', stroke: 'ink', strokeWidth: '1.4', strokeLinejoin: 'round' },
      // Fills every star up to the chosen one.
      '&:has(input:checked) svg, &:has(~ label input:checked) svg': { fill: 'accent' },
      '&:has(input:focus-visible)': { outline: '2px solid {colors.focus}', outlineOffset: '-2px' },
      '& span': { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
    },
    photosField: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: '3',
      minWidth: '0',
      '& input[type=file]': {
        paddingBlock: '2',
        '&::file-selector-button': {
          minHeight: '32px',
          marginRight: '3',
          paddingInline: '3',
          font: 'inherit',
          fontWeight: '600',
          color: 'ink',
          background: 'ground',
          border: 'strong',
          borderRadius: 'control',
          cursor: 'pointer',
        },
      },
    },
    remove: { paddingTop: '5', borderTop: 'rule' },
    photos: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '4',
      '& img': { display: 'block', width: '96px', height: '96px', objectFit: 'cover', background: 'wall' },
    },
  },
})
