import { defineSlotRecipe } from '@pandacss/dev'

/** Breadcrumbs, heading, count and description of a list. */
export const listHeader = defineSlotRecipe({
  className: 'list-header',
  slots: ['root', 'titles', 'title', 'count', 'about', 'text', 'toggle'],
  base: {
    root: { '& .narrow': { display: { header: 'none' } }, '& .wide': { display: { base: 'none', header: 'inline' } } },
    text: { overflow: 'hidden', textWrap: 'pretty' },
    about: {
      '&:has([open]) p': { maxHeight: 'none' },
      '& [open] .more, & :not([open]) > summary .less': { display: 'none' },
      '&[data-long=narrow] details': { display: { header: 'none' } },
    },
    toggle: {
      '& summary': { display: 'inline-flex', listStyle: 'none', '&::-webkit-details-marker': { display: 'none' } },
    },
  },
  variants: {
    look: {
      gallery: {
        root: { paddingBlock: { base: '12px 32px', header: '12px 40px' } },
        titles: {
          display: 'grid',
          gap: '12px 48px',
          gridTemplateColumns: { header: '7fr 5fr' },
          alignItems: { header: 'end' },
          '& h1': { marginTop: '2' },
        },
        count: { marginTop: '3', color: 'ink2' },
        text: { fontFamily: 'display', fontSize: '1.125rem', lineHeight: '1.5', color: 'ink2' },
      },
      press: {
        root: { paddingBlock: '8px 32px' },
        title: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '8px 24px' },
        count: { fontSize: 'lg', fontStretch: '75%', fontWeight: '700' },
        about: { maxWidth: '72ch', marginTop: '3' },
        text: { color: 'ink2' },
      },
    },
    reserve: { 90: { text: { maxHeight: '90px' } }, 95: { text: { maxHeight: '95px' } } },
  },
})
