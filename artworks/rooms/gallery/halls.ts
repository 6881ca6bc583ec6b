import { mix } from '../../kit/color.ts'
import { xy, range } from '../../kit/curves.ts'
import { circle, ellipse, rectangle, shape, stroke } from '../../kit/svg.ts'
import { floorShadow, galleryLight, galleryRoom } from './backdrop.ts'
import { table } from './table.ts'
import { books, plant, tableLamp, twigs, vase } from './furnishings.ts'

export const hallway = galleryRoom({
  wall: {
    middle: 840,
    lowest: 600,
    tall: [
      { left: 990, right: 1150, top: 408 },
      { left: 580, right: 760, top: 460 },
    ],
  },
  backdrop: {
    floorLine: 940,
    wall: ['#a9ab9c', '#d3d2c4'],
    floor: ['#8f8a80', '#c2bcae'],
    skirting: '#e3dfd3',
    floorKind: 'tiles',
  },
  draw(scene) {
    const door = '#e9e4d8'
    scene.draw(
      rectangle(70, 130, 300, 810, mix(door, '#5b5140', 0.2)),
      rectangle(
        84,
        144,
        272,
        796,
        scene.horizontalGradient([
          [0, '#f4f0e6'],
          [1, '#d9d2c2'],
        ]),
      ),
      ...[
        [168, 250],
        [450, 210],
        [692, 210],
      ].map(([y = 0, high = 0]) => rectangle(120, y, 200, high, 'none', 'stroke="#b3a992" stroke-width="3"')),
      circle(332, 590, 10, '#b08d4e'),
      rectangle(326, 604, 12, 34, '#b08d4e'),
    )
    const top = table(scene, 600, 1020, 480, 340, '#7a5236')
    tableLamp(scene, 1030, top, '#2a2420', '#f0e2c4')
    vase(scene, 660, top, 0.66, '#8a9a8c')
    twigs(scene, 660, top - 104, 110, '#7d8a5e', 31)
    books(scene, 770, top, ['#b5562f', '#efe6d6'], 110)
    scene.draw(
      floorShadow(scene, 800, 1016, 120, 12, 0.3),
      ellipse(800, 960, 92, 24, '#6b5138'),
      shape(
        'M708 960q4 52 30 60h124q26-8 30-60q-92 34-184 0Z',
        scene.horizontalGradient([
          [0, '#c9a878'],
          [1, '#8a6a42'],
        ]),
      ),
      stroke('M716 980q84 30 168 0M728 1000q72 24 144 0', '#6b5138', 2, 'opacity=".6"'),
    )
    scene.draw(
      rectangle(1290, 420, 320, 12, '#6b4a30'),
      ...[1330, 1420, 1510, 1580].map((x) => stroke(`M${xy(x, 432)}v22q0 12 12 12`, '#b08d4e', 5)),
    )
    scene.draw(
      shape(
        'M1332 450q-52 40-58 300q0 70 18 92h96q20-24 16-96q-6-250-44-296Z',
        scene.horizontalGradient([
          [0, '#46506e'],
          [1, '#2a3352'],
        ]),
      ),
      stroke('M1336 470q10 180 4 360', '#1c2340', 3),
      shape(
        'M1500 450q-24 20-26 56v150h58v-150q-4-40-24-56Z',
        scene.horizontalGradient([
          [0, '#c9694a'],
          [1, '#9a4a30'],
        ]),
      ),
      ...range(6).map((index) => stroke(`M${xy(1478 + index * 10, 656)}v24`, '#c9694a', 3)),
    )
    plant(scene, {
      x: 470,
      y: 1000,
      size: 120,
      greens: ['#3f5a41', '#56704d', '#2f4a3a', '#6c855b'],
      pot: '#d9d0be',
      seed: 17,
    })
  },
})

export const galleryWall = galleryRoom({
  width: 2160,
  height: 1080,
  wall: { middle: 1080, lowest: 760 },
  light: { ...galleryLight, shade: [0, 0.06] },
  backdrop: {
    floorLine: 960,
    wall: ['#e2dbcb', '#faf7f0'],
    floor: ['#b9b1a2', '#d6cfc0'],
    skirting: '#efeae0',
    floorKind: 'stone',
  },
  draw(scene) {
    const [x, y] = [780, 1040]
    const bench = scene.verticalGradient([
      [0, '#c69f70'],
      [1, '#a37b4e'],
    ])
    scene.draw(
      floorShadow(scene, x + 300, y, 310, 13, 0.42),
      rectangle(x + 36, y - 138, 26, 138, '#8a6540'),
      rectangle(x + 538, y - 138, 26, 138, '#8a6540'),
      rectangle(x + 62, y - 52, 476, 10, '#7c5835'),
      rectangle(x, y - 172, 600, 34, bench),
      rectangle(x, y - 172, 600, 4, '#e2c299'),
      ...range(7).map((line) => rectangle(x, y - 166 + line * 4, 600, 0.8, '#7e5a36', 'opacity=".3"')),
    )
  },
})
