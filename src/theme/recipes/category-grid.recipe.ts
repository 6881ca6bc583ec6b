import { defineSlotRecipe } from '@pandacss/dev'

const grounds = ['chosen', 'onlyGround', '#F2A7B5', 'accent', '#F2A7B5', 'chosen', 'accent', 'newGround']

/** Links to parts of the catalogue: works on a ledge in `gallery`, on blocks of colour in `press`. */
export const categoryGrid = defineSlotRecipe({
  className: 'category-grid',
  slots: ['list', 'way', 'picture', 'name', 'count'],
  base: {
    list: {
      display: 'grid',
      _gallery: {
        gridTemplateColumns: {
          base: 'repeat(2, minmax(0, 1fr))',
          md: 'repeat(3, minmax(0, 1fr))',
          dlg: 'repeat(6, minmax(0, 1fr))',
        },
        rowGap: '8',
      },
      _press: {
        '& > *': { minWidth: '0' },
        gap: { base: '3', md: '4' },
        gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
        ...Object.fromEntries(
          grounds.map((ground, index) => [`& > :nth-child(8n + ${index + 1})`, { background: ground }]),
        ),
      },
    },
    way: {
      _gallery: {
        display: 'block',
        _hover: { '& img': { transform: 'translateY(-4px)' } },
      },
      _press: {
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gridTemplateRows: '1fr auto',
        height: '100%',
        border: 'rule',
        _hover: { '& img': { transform: 'translateY(-6px)' } },
      },
    },
    picture: {
      _gallery: {
        display: 'flex',
        alignItems: 'flex-end',
        height: { base: '168px', dlg: '216px' },
        paddingRight: '5',
        borderBottom: 'strong',
        '& img': {
          width: 'auto',
          height: { base: '160px', dlg: '204px' },
          maxWidth: '100%',
          objectFit: 'cover',
          background: 'attr(data-color type(<color>), {colors.panel})',
          boxShadow: 'pinned',
          transition: 'transform {durations.motion} {easings.motion}',
        },
        '& img[data-wide]': { width: '100%', height: 'auto' },
      },
      _press: {
        display: 'grid',
        placeItems: 'center',
        aspectRatio: '1 / .98',
        '& img': {
          width: 'auto',
          height: '82%',
          background: 'attr(data-color type(<color>), {colors.panel})',
          boxShadow: 'pinned',
          transition: 'transform {durations.motion} {easings.motion}',
        },
        '& img[data-wide]': { width: '72%', height: 'auto' },
      },
    },
    name: {
      _gallery: {
        display: 'block',
        marginTop: '3',
        fontFamily: 'display',
        fontSize: 'lg',
        lineHeight: '1.2',
      },
      _press: {
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'baseline',
        justifyContent: 'space-between',
        gap: '0 8px',
        padding: '12px 16px',
        borderTop: 'rule',
        background: 'paper',
        color: 'ink',
        fontStretch: '112%',
        fontWeight: '800',
        lineHeight: '1.2',
        overflowWrap: 'anywhere',
      },
    },
    count: {
      _gallery: {
        display: 'block',
        fontSize: 'sm',
        color: 'ink2',
      },
      _press: {
        fontSize: 'sm',
        fontStretch: '75%',
        fontWeight: '600',
        color: 'ink2',
      },
    },
  },
})
