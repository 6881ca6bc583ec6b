import { defineSlotRecipe } from '@pandacss/dev'

/** An empty wall with a floor, and an outline of 24 by 36 inches for a first work; with a text on it or a form beside it. */
export const emptyWall = defineSlotRecipe({
  className: 'empty-wall',
  slots: ['root', 'text', 'form', 'patch', 'floor'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', header: 'minmax(0, 1.2fr) minmax(0, 1fr)' },
      overflow: 'hidden',
      columnGap: '12',
      _gallery: { background: 'radial-gradient(60% 90% at 66% 30%, #FCFAF6, rgb(252 250 246 / 0)), {colors.panel}' },
      _press: { background: 'chosen', border: 'rule' },
      '&[data-wide]': {
        _press: { borderWidth: '0 0 2px' },
        '& > :first-child': {
          paddingInline: 'max({spacing.gutter}, calc((100vw - {sizes.page}) / 2 + {spacing.gutter})) {spacing.gutter}',
        },
      },
      '&[data-form]': {
        columnGap: '0',
        gridTemplateRows: { header: '1fr auto' },
        minHeight: '60vh',
        header: {
          gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
          minHeight: 'min(760px, 80vh)',
          '& > [aria-hidden]': { gridColumn: '2' },
        },
        '& > [aria-hidden]': { display: { base: 'none', header: 'block' } },
        _press: { borderWidth: '0 0 2px' },
      },
    },
    text: {
      display: 'grid',
      justifyItems: 'start',
      alignContent: 'center',
      gap: '5',
      padding: { base: '32px 20px', header: '56px 48px' },
      '& p': { maxWidth: '34ch', fontSize: 'lg', lineHeight: '1.45', textWrap: 'pretty' },
      '& > div': { display: 'flex', flexWrap: 'wrap', gap: '3' },
      '& > *': { minWidth: '0', maxWidth: '100%' },
    },
    form: {
      display: 'grid',
      justifyContent: 'center',
      background: 'ground',
      padding: { base: '40px {spacing.gutter} 64px', header: '64px {spacing.gutter} 96px' },
      gridTemplateColumns: 'minmax(0, 456px)',
      alignContent: 'start',
      gap: '6',
      header: { gridRow: '1 / span 2' },
      _press: { borderRight: { header: 'rule' } },
    },
    patch: {
      position: 'relative',
      justifySelf: 'center',
      alignSelf: 'end',
      width: { base: '132px', header: '236px' },
      aspectRatio: '24 / 36',
      marginBlock: { base: '24px 32px', header: '72px 56px' },
      _gallery: {
        background: 'paper',
        boxShadow: '0 0 0 1px {colors.hairline}, 0 0 18px rgb(40 28 12 / .06)',
        _before: {
          content: '""',
          position: 'absolute',
          top: '11%',
          left: 'calc(50% - 4px)',
          width: '8px',
          height: '8px',
          borderRadius: '50%',
          background: 'radial-gradient(circle at 35% 30%, #E9E5DC, #6F6A60)',
          boxShadow: '3px 4px 4px rgb(40 28 12 / .35)',
        },
      },
      _press: {
        border: '3px dashed {colors.ink}',
        background: 'rgb(255 255 255 / .5)',
        _before: {
          content: '""',
          position: 'absolute',
          top: { base: '-28px', header: '-42px' },
          left: 'calc(50% - 7px)',
          width: '14px',
          height: '14px',
          borderRadius: '50%',
          background: 'ink',
        },
        _after: {
          content: '""',
          position: 'absolute',
          inset: { base: '-20px -3px 100%', header: '-34px -3px 100%' },
          background:
            'linear-gradient(to bottom right, transparent calc(50% - 1px), {colors.ink} calc(50% - 1px) calc(50% + 1px), transparent calc(50% + 1px)) 0 0 / 50% 100% no-repeat, linear-gradient(to bottom left, transparent calc(50% - 1px), {colors.ink} calc(50% - 1px) calc(50% + 1px), transparent calc(50% + 1px)) 100% 0 / 50% 100% no-repeat',
        },
      },
    },
    floor: {
      gridColumn: '1 / -1',
      height: '56px',
      _gallery: {
        borderTop: '10px solid {colors.paper}',
        background: 'linear-gradient(#BDB4A3, #D6CEBF)',
        boxShadow: 'inset 0 1px 0 rgb(40 28 12 / .25)',
      },
      _press: {
        borderTop: '2px solid {colors.ink}',
        background: 'linear-gradient({colors.ground} 0 18px, {colors.ink} 18px 20px, #BE9A62 20px)',
      },
    },
  },
})
