import { defineSlotRecipe } from '@pandacss/dev'

/** Works on a wall to scale: `--in` is the length of an inch, `--wall` and `--seat` the inches of the wall and the furniture. */
export const worksWall = defineSlotRecipe({
  className: 'works-wall',
  slots: ['root', 'works', 'work', 'seat', 'person'],
  base: {
    root: {
      containerType: 'inline-size',
      position: 'relative',
      display: 'grid',
      minWidth: '0',
      overflow: 'hidden',
      // A page with its own wall sets `--wall-ground` and `--wall-floor` to `none`.
      _gallery: {
        background:
          'var(--wall-ground, radial-gradient(70% 80% at 50% 26%, #FFFDF8, rgb(255 253 248 / 0)), {colors.wall})',
      },
      _press: { background: '#F4A9B8' },
      '& > *': { '--in': 'min(100cqw / var(--wall), 7px)' },
      _after: {
        content: '""',
        position: 'absolute',
        inset: 'auto 0 0',
        display: 'var(--wall-floor, block)',
        height: 'min(2.4rem, 9cqw)',
        _gallery: {
          borderTop: '8px solid {colors.paper}',
          background: 'linear-gradient(#BDB4A3, #D6CEBF)',
          boxShadow: 'inset 0 1px 0 rgb(40 28 12 / .25)',
        },
        _press: {
          background:
            'linear-gradient({colors.ink} 2px, {colors.ground} 2px 10px, {colors.ink} 10px 12px, #BE9A62 12px)',
        },
      },
    },
    works: {
      display: 'flex',
      justifyContent: 'center',
      alignItems: 'center',
      gap: 'calc(7 * var(--in))',
      paddingTop: 'calc(9 * var(--in))',
      '[data-person] &': { alignItems: 'end', minHeight: 'calc(90 * var(--in))', paddingBottom: '10px' },
    },
    work: {
      flex: 'none',
      width: 'calc(var(--width) * var(--in))',
      height: 'auto',
      boxShadow: 'raised',
      '[data-person] &': { marginBottom: 'calc(var(--lift) * var(--in))' },
    },
    person: {
      position: 'relative',
      zIndex: '1',
      flex: 'none',
      width: 'calc(22 * var(--in))',
      height: 'auto',
    },
    seat: {
      position: 'relative',
      zIndex: '1',
      justifySelf: 'center',
      width: 'calc(var(--seat) * var(--in))',
      height: 'auto',
      _gallery: { marginTop: 'calc(14 * var(--in))', marginBottom: '4px' },
      _press: { marginTop: 'calc(8 * var(--in))', marginBottom: '10px' },
    },
  },
})
