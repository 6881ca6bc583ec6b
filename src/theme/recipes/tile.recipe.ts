import { defineRecipe } from '@pandacss/dev'
import { art } from '../../brands/art.ts'
import { poster } from '../../brands/poster.ts'

const motion = '{durations.motion} {easings.motion}'

/** What is kept for a tile out of sight: its wall, and what its words were measured to take in pixels. */
const reserved = (columns: number, gap: string, wall: number, words: number) =>
  `auto calc((100cqi - ${columns - 1} * ${gap}) / ${columns} * ${wall} + ${words}px)`

/** A work in a list or a row. Its parts go by short class names: sixty tiles stand on a page. */
export const tile = defineRecipe({
  className: 'tile',
  base: {
    position: 'relative',
    minWidth: '0',
    contentVisibility: 'auto',
    overflowClipMargin: '40px',
    '& .art': { position: 'relative' },
    '& .art img': {
      position: 'absolute',
      maxWidth: 'none',
      background: 'attr(data-color type(<color>), {colors.panel})',
    },
    '& .cost': { display: 'flex', flexWrap: 'wrap', fontVariantNumeric: 'tabular-nums lining-nums' },
    '& .cost s': { color: 'ink2' },
    '& .cost b': { color: 'sale' },
    '& h3 a': { _after: { content: '""', position: 'absolute', inset: '0' } },
    '& h3 a:focus-visible': { outline: 'none', _after: { outline: '2px solid {colors.focus}', outlineOffset: '2px' } },
  },
  variants: {
    look: {
      gallery: {
        display: 'flex',
        flexDirection: 'column',
        fontSize: 'sm',
        lineHeight: '1.4',
        containIntrinsicBlockSize: {
          base: reserved(2, '{spacing.gap}', 1.16, 116),
          md: reserved(3, '{spacing.gap}', 1.16, 102),
          dlg: reserved(4, '{spacing.gap}', 1.16, 102),
          xl: `auto calc(${art.list.rowHeight}px - {spacing.12})`,
        },
        '& .art': { aspectRatio: '1 / 1.16' },
        '& .art img': { left: '0', bottom: '0', boxShadow: 'pinned', transition: `box-shadow ${motion}` },
        '& .art img.w': { width: '100%' },
        '& .art img.h': { width: 'auto', height: '100%' },
        _hover: { '& .art img': { boxShadow: 'hung' } },
        '& .cap': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 32px', marginTop: '4' },
        '& .cap > *': { gridColumn: '1 / -1' },
        '& .by, & .meta': { color: 'ink2' },
        '& .by': { gridColumn: '1' },
        '& h3': {
          display: '-webkit-box',
          WebkitLineClamp: '2',
          WebkitBoxOrient: 'vertical',
          overflow: 'hidden',
          fontFamily: 'display',
          fontSize: '1.0625rem',
          fontStyle: 'italic',
          fontWeight: '420',
          lineHeight: '1.25',
        },
        '& .cost': { alignItems: 'center', columnGap: '2', marginTop: '1', fontSize: 'md' },
        '& .cost b': { fontWeight: '600' },
        '& .action': {
          position: 'relative',
          zIndex: '1',
          gridColumn: '2',
          gridRow: '1',
          marginBlock: '-14px',
          marginRight: '-12px',
          color: 'ink2',
        },
      },
      press: {
        display: 'grid',
        gridTemplateRows: 'auto auto 1fr',
        borderRight: 'rule',
        borderBottom: 'rule',
        background: 'paper',
        containIntrinsicBlockSize: {
          base: reserved(2, '0px', 1.04, 191),
          md: reserved(3, '0px', 1.04, 179),
          dlg: reserved(4, '0px', 1.04, 195),
          xl: `auto ${poster.list.rowHeight}px`,
        },
        '& .top': {
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          minHeight: 'target',
          paddingLeft: '3',
          background: 'wall',
        },
        '& .action': { position: 'relative', zIndex: '1', marginLeft: 'auto' },
        '& .art': { aspectRatio: '1 / 1.04', background: 'wall', borderBottom: 'rule' },
        '& .art img': { inset: '-24px 0 0', margin: 'auto', boxShadow: 'pinned' },
        '& .art img.w': { width: '80%' },
        '& .art img.h': { width: 'auto', height: '88%' },
        _hover: { '& .top, & .art': { background: 'chosen' } },
        '& .cap': { display: 'grid', gridTemplateRows: 'auto auto 1fr auto', gap: '2px', padding: '12px 12px 16px' },
        '& h3': { fontSize: 'base', fontWeight: '700', lineHeight: '1.25' },
        '& h3 a:hover, & .by a:hover': { textDecoration: 'underline' },
        '& .by': { marginTop: '4px', fontSize: 'sm', color: 'ink2' },
        '& .by a': { position: 'relative', zIndex: '1' },
        '& .meta': { fontSize: 'sm', fontStretch: '87%', color: 'ink2' },
        '& .cost': {
          alignItems: 'baseline',
          columnGap: '2',
          paddingTop: '2',
          fontSize: 'lg',
          fontStretch: '75%',
          fontWeight: '800',
          lineHeight: '1.1',
        },
        '& .cost s': { fontSize: 'md', fontWeight: '500' },
        '& .cost b': { fontWeight: '800' },
        '& .cost small': { fontSize: 'sm', fontWeight: '600', color: 'ink2' },
      },
    },
  },
})
