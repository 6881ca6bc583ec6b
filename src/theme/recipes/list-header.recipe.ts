import { defineSlotRecipe } from '@pandacss/dev'

const closed = '&:has(details:not([open])) p'
const clamped = {
  display: '-webkit-box',
  WebkitLineClamp: '3',
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
} as const
const reserve = (pixels: number) => ({ [closed]: { maxHeight: `${pixels}px` } })

/** Breadcrumbs, heading, count and description of a list. */
export const listHeader = defineSlotRecipe({
  className: 'list-header',
  slots: ['root', 'titles', 'title', 'count', 'about', 'text', 'toggle', 'notes'],
  base: {
    notes: { display: 'grid', gap: '1', marginTop: '-16px', paddingBottom: '24px', _press: { fontWeight: '600' } },
    root: {
      '& .narrow': { display: { header: 'none' } },
      '& .wide': { display: { base: 'none', header: 'inline' } },
      _gallery: {
        paddingBlock: { base: '12px 32px', header: '12px 40px' },
      },
      _press: {
        paddingBlock: '8px 32px',
      },
    },
    text: {
      textWrap: 'pretty',
      _gallery: {
        fontFamily: 'display',
        fontSize: '1.125rem',
        lineHeight: '1.5',
        color: 'ink2',
      },
      _press: {
        color: 'ink2',
      },
    },
    about: {
      '&[data-long=narrow] details': { display: { header: 'none' } },
      [closed]: clamped,
      '&[data-long=narrow]:has(details:not([open])) p': { display: { header: 'block' }, maxHeight: { header: 'none' } },
      '& [open] .more, & :not([open]) > summary .less': { display: 'none' },
      _press: {
        maxWidth: '72ch',
        marginTop: '3',
      },
    },
    toggle: {
      '& summary': { display: 'inline-flex', listStyle: 'none', '&::-webkit-details-marker': { display: 'none' } },
    },
    titles: {
      _gallery: {
        display: 'grid',
        gap: '12px 48px',
        gridTemplateColumns: { header: '7fr 5fr' },
        alignItems: { header: 'end' },
        '& h1': { marginTop: '2' },
      },
    },
    count: {
      _gallery: {
        marginTop: '3',
        color: 'ink2',
      },
      _press: {
        fontSize: 'lg',
        fontStretch: '75%',
        fontWeight: '700',
      },
    },
    title: {
      _press: {
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'baseline',
        gap: '8px 24px',
      },
    },
  },
  variants: {
    reserve: { 90: { about: reserve(90) }, 95: { about: reserve(95) } },
  },
})
