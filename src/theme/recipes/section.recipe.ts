import { defineSlotRecipe } from '@pandacss/dev'

/** A section with a heading and a link to more. */
export const section = defineSlotRecipe({
  className: 'section',
  slots: ['root', 'head', 'lede'],
  base: {
    head: {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      _gallery: {
        alignItems: 'baseline',
        gap: '4px 24px',
        marginBottom: { base: '8', dlg: '10' },
      },
      _press: {
        alignItems: 'end',
        gap: '8px 24px',
        marginBottom: '6',
      },
    },
    root: {
      _gallery: {
        paddingBlock: { base: '16', dlg: '24' },
      },
      _press: {
        paddingBlock: { base: '12', dlg: '24' },
        '& + &:not([data-band])': { paddingTop: '0' },
      },
    },
    lede: {
      _gallery: {
        fontFamily: 'display',
        fontSize: 'lg',
        lineHeight: '1.5',
        color: 'ink2',
        textWrap: 'pretty',
      },
      _press: {
        maxWidth: '38ch',
        fontSize: 'clamp(1.063rem, 1.35vw, 1.25rem)',
        lineHeight: '1.45',
      },
    },
  },
})
