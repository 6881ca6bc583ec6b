import { defineSlotRecipe } from '@pandacss/dev'

/** Texts and pictures of content pages. */
export const article = defineSlotRecipe({
  className: 'article',
  slots: ['root', 'text', 'banner', 'picture', 'overlay', 'tiles', 'framed', 'words', 'slide'],
  base: {
    root: {
      paddingBlock: { base: '8', dlg: '12' },
      '& + &': { paddingTop: '0' },
      '&:where(:has(> h1):not(:last-child))': { paddingBottom: { base: '4', dlg: '6' } },
    },
    text: {
      maxWidth: '68ch',
      '& :is(p, ul, ol, dl, table, blockquote)': { marginBlock: '4', textWrap: 'pretty' },
      '& :is(h2, h3, h4)': { fontFamily: 'display', fontSize: 'xl', lineHeight: '1.2', marginBlock: '32px 12px' },
      '& :is(ul, ol) li': { marginLeft: '5', listStyle: 'disc', paddingBlock: '1' },
      '& ol li': { listStyle: 'decimal' },
      '& a': { textDecoration: 'underline', textUnderlineOffset: '.2em' },
      '& table': { fontSize: { base: '.813rem', md: 'inherit' }, lineHeight: '1.4' },
      '& :is(th, td)': {
        textAlign: 'start',
        paddingBlock: '2',
        paddingRight: { base: '6px', md: '4' },
        borderBottom: 'rule',
        verticalAlign: 'top',
      },
      '& dt': { fontWeight: '600', marginTop: '4' },
    },
    banner: { paddingBlock: '3', background: 'panel', textAlign: 'center', '& a': { textDecoration: 'underline' } },
    picture: {
      position: 'relative',
      '& img': { width: '100%', aspectRatio: { base: '4 / 3', md: '2 / 1' }, objectFit: 'cover' },
    },
    overlay: {
      display: 'grid',
      gap: '3',
      justifyItems: 'start',
      padding: { base: '20px {spacing.gutter}', md: '8' },
      md: { position: 'absolute', inset: '0', alignContent: 'end' },
      '&[data-justify=center]': { justifyItems: 'center', textAlign: 'center' },
      '&[data-justify=right]': { justifyItems: 'end', textAlign: 'end' },
      '&[data-color=paper]': { color: { md: 'paper' } },
      '&[data-color=accent]': { color: { md: 'accent' } },
    },
    tiles: {
      display: 'grid',
      alignItems: 'center',
      gap: 'gap',
      gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))' },
    },
    framed: {
      background: 'wall',
      '& img': { width: '100%', aspectRatio: '3 / 2', objectFit: 'contain' },
      '& img[src*="/works/"]': { padding: '6%' },
    },
    words: { display: 'grid', gap: '3', justifyItems: 'start', '&[data-justify=right]': { order: { md: '-1' } } },
    slide: { '& > *': { gridTemplateColumns: 'minmax(0, 1fr)', '& img': { aspectRatio: '3 / 2' } } },
  },
})
