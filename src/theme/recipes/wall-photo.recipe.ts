import { defineSlotRecipe } from '@pandacss/dev'

/** The tool for the shopper's own photo of a wall, and the photo behind the works. */
export const wallPhoto = defineSlotRecipe({
  className: 'wall-photo',
  slots: [
    'root',
    'stage',
    'picture',
    'lines',
    'point',
    'rulers',
    'actions',
    'file',
    'problem',
    'private',
    'working',
    'ground',
  ],
  base: {
    root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '4' },
    // Half of the points at the edges is outside of the photo.
    stage: { position: 'relative', width: 'calc(100% - 28px)', margin: '14px auto', background: 'panel' },
    picture: { display: 'block', width: '100%', height: '100%' },
    lines: {
      position: 'absolute',
      inset: '0',
      width: '100%',
      height: '100%',
      overflow: 'visible',
      fill: 'none',
      stroke: '#fff',
      strokeWidth: '2px',
      filter: 'drop-shadow(0 0 1px #000)',
      '& *': { vectorEffect: 'non-scaling-stroke' },
    },
    // The circle is smaller than the area that takes the pointer.
    point: {
      position: 'absolute',
      display: 'grid',
      placeItems: 'center',
      width: 'target',
      height: 'target',
      translate: '-50% -50%',
      borderRadius: '50%',
      cursor: 'grab',
      touchAction: 'none',
      _before: {
        content: '""',
        width: '22px',
        height: '22px',
        border: '3px solid #fff',
        borderRadius: '50%',
        background: 'color-mix(in srgb, {colors.accent} 70%, transparent)',
        boxShadow: '0 0 0 1.5px #000',
      },
      _active: { cursor: 'grabbing' },
      // Of two points at one position, the one that was moved last takes the pointer.
      _focus: { zIndex: '1' },
    },
    rulers: { display: 'grid', gridTemplateColumns: { base: '1fr', md: '2fr 1fr' }, gap: '4' },
    actions: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' },
    file: {
      position: 'relative',
      cursor: 'pointer',
      '& input': { position: 'absolute', inset: '0', opacity: '0', cursor: 'pointer', width: '100%' },
      '&:has(:focus-visible)': { outline: '2px solid {colors.focus}', outlineOffset: '2px' },
      // Computers have no camera that is held to a wall.
      '&[data-camera]': { '@media (pointer: fine)': { display: 'none' } },
    },
    problem: { color: 'sale' },
    private: { display: 'flex', alignItems: 'center', gap: '2', fontSize: 'sm', color: 'ink2' },
    working: { minHeight: '8rem', color: 'ink2' },
    ground: { position: 'absolute', inset: '0', width: '100%', height: '100%' },
  },
})
