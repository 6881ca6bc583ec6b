import { mix } from '../../kit/color.ts'
import { xy, range } from '../../kit/curves.ts'
import { circle, ellipse, rectangle, roundedRectangle, shape, stroke } from '../../kit/svg.ts'
import { chair } from './seating.ts'
import { floorShadow, galleryRoom, UMBER } from './backdrop.ts'
import { table } from './table.ts'
import { books, rug, twigs, vase } from './furnishings.ts'

const oak = '#b98e5f'

export const diningRoom = galleryRoom({
  wall: { middle: 840, lowest: 610, tall: [{ left: 520, right: 700, top: 480 }] },
  backdrop: {
    floorLine: 930,
    wall: ['#b98c74', '#d9b39b'],
    floor: ['#8a6848', '#b08a62'],
    skirting: '#c9a38c',
    window: { color: '#ffe9cf', x: 200, strength: 0.34 },
  },
  draw(scene) {
    rug(scene, 840, 1052, 700, 52, '#d9cbb4', '#8a5a44')
    chair(scene, { x: 400, y: 1010, wood: '#5a3d28', seat: '#d9cbb4', facing: 1 })
    chair(scene, { x: 1280, y: 1010, wood: '#5a3d28', seat: '#d9cbb4', facing: -1 })
    const top = table(scene, 480, 1040, 720, 300, '#9a6d45')
    vase(scene, 610, top, 0.78, '#efe6d6')
    twigs(scene, 610, top - 122, 120, '#6b7a52', 12)
    scene.draw(
      shape(`M${xy(880, top)}q4-8 10-10h100q6 2 10 10Z`, '#e8dfce'),
      shape(
        `M${xy(870, top - 44)}h140q-8 40-50 40h-40q-42 0-50-40Z`,
        scene.horizontalGradient([
          [0, '#f4ede0'],
          [1, '#b9a88c'],
        ]),
      ),
      ...[
        [900, '#c9552c'],
        [940, '#d98a3a'],
        [976, '#c9552c'],
      ].map(([x, color]) => circle(Number(x), top - 52, 22, String(color))),
      ellipse(760, top - 3, 60, 6, '#f4ede0'),
      ellipse(1100, top - 3, 60, 6, '#f4ede0'),
    )
  },
})

export const kitchen = galleryRoom({
  wall: {
    middle: 700,
    lowest: 500,
    tall: [
      { left: 220, right: 390, top: 420 },
      { left: 1290, right: 1620, top: 270 },
    ],
  },
  backdrop: {
    floorLine: 985,
    wall: ['#d5cdbd', '#efe9dd'],
    floor: ['#a8a294', '#c9c3b4'],
    skirting: '#e3ddd0',
    floorKind: 'stone',
    window: { color: '#fff6e0', x: 160, strength: 0.4 },
  },
  draw(scene) {
    const cabinet = '#5d6f63'
    const [x, top, width] = [220, 640, 960]
    scene.draw(
      floorShadow(scene, x + width / 2, 1004, width * 0.53, 16),
      rectangle(x + 16, 960, width - 32, 40, '#2a2c26'),
      rectangle(
        x,
        top + 30,
        width,
        936 - top,
        scene.verticalGradient([
          [0, mix(cabinet, '#ffffff', 0.06)],
          [1, mix(cabinet, '#000000', 0.14)],
        ]),
      ),
    )
    for (const index of range(4)) {
      const left = x + 12 + index * 236
      const drawer = index % 2 === 1
      for (const [y, high] of drawer
        ? ([
            [688, 78],
            [774, 78],
            [860, 96],
          ] as const)
        : ([[688, 268]] as const)) {
        scene.draw(
          roundedRectangle(
            left,
            y,
            228,
            high,
            3,
            mix(cabinet, '#ffffff', 0.05),
            `stroke="${mix(cabinet, '#000000', 0.34)}" stroke-width="2"`,
          ),
          rectangle(
            left + 14,
            y + 12,
            200,
            high - 24,
            'none',
            `stroke="${mix(cabinet, '#000000', 0.18)}" stroke-width="2"`,
          ),
        )
        scene.draw(
          drawer
            ? roundedRectangle(left + 84, y + 22, 60, 7, 3, '#c9a667')
            : circle(index ? left + 22 : left + 206, y + 44, 7, '#c9a667'),
        )
      }
    }
    scene.draw(
      roundedRectangle(
        x - 14,
        top,
        width + 28,
        34,
        3,
        scene.verticalGradient([
          [0, '#f6f2ea'],
          [1, '#d3cbbb'],
        ]),
      ),
      rectangle(x - 14, top + 34, width + 28, 12, UMBER, 'opacity=".22"'),
    )
    vase(scene, 300, top, 0.62, '#c9a98a')
    twigs(scene, 300, top - 100, 96, '#6f8258', 21)
    const board = mix(oak, '#ffffff', 0.1)
    scene.draw(
      roundedRectangle(1010, top - 128, 92, 128, 10, board),
      circle(1056, top - 106, 8, mix(board, '#000000', 0.4)),
      roundedRectangle(1050, top - 100, 86, 100, 10, mix(board, '#3a2414', 0.22)),
    )
    scene.draw(
      shape(
        `M${xy(930, top)}q-26-4-26-40h84q0 36-26 40Z`,
        scene.horizontalGradient([
          [0, '#ffffff'],
          [1, '#b9b09e'],
        ]),
      ),
      ...[
        [928, '#d9a23a'],
        [954, '#d98a3a'],
        [974, '#c9b23a'],
      ].map(([cx, color]) => circle(Number(cx), top - 46, 17, String(color))),
    )
    scene.draw(
      shape(
        `M${xy(404, top)}v-62q0-10 10-12h54q10 2 10 12v62Z`,
        scene.horizontalGradient([
          [0, '#e8e4dc'],
          [0.3, '#ffffff'],
          [1, '#8f8a80'],
        ]),
      ),
      shape(`M${xy(478, top - 56)}h22q10 0 10 12v12q0 12-12 12h-20`, 'none', 'stroke="#8f8a80" stroke-width="6"'),
      rectangle(424, top - 84, 34, 10, '#2a2420'),
      shape(`M${xy(404, top - 48)}l-30-24l4-6l26 10Z`, '#c9c4b8'),
    )
    scene.draw(
      roundedRectangle(
        1290,
        330,
        330,
        640,
        8,
        scene.horizontalGradient([
          [0, '#ece7dc'],
          [1, '#c4bcac'],
        ]),
      ),
      stroke('M1290 560H1620M1306 440v90M1306 590v120', '#8a8273', 3),
      rectangle(1304, 420, 8, 110, '#b9935a'),
      rectangle(1304, 590, 8, 150, '#b9935a'),
      floorShadow(scene, 1456, 984, 190, 14),
      rectangle(1290, 968, 330, 22, '#2a2c26'),
    )
    books(scene, 1380, 330, ['#8a5a44', '#e9e1d0', '#5d6f63'], 140)
  },
})
