import { mix } from '../../kit/color.ts'
import { xy } from '../../kit/curves.ts'
import { circle, rectangle, roundedRectangle, shape, stroke } from '../../kit/svg.ts'
import { floorShadow, galleryRoom, UMBER } from './backdrop.ts'
import { table } from './table.ts'
import { books, plant, rug, tableLamp, vase } from './furnishings.ts'

const oak = '#b98e5f'

export const office = galleryRoom({
  wall: {
    middle: 800,
    lowest: 540,
    tall: [
      { left: 490, right: 650, top: 450 },
      { left: 1270, right: 1570, top: 240 },
    ],
  },
  backdrop: {
    floorLine: 940,
    wall: ['#9fa9ab', '#cdd3d0'],
    floor: ['#a07d58', '#c4a077'],
    skirting: '#e6e6df',
    window: { color: '#fff6e0', x: 190, strength: 0.32 },
  },
  draw(scene) {
    rug(scene, 800, 1052, 560, 50, '#d6d0c2', '#5d6f7c')
    const top = table(scene, 500, 1028, 600, 300, oak)
    scene.draw(
      roundedRectangle(540, top + 24, 150, 190, 4, mix(oak, '#1d0f04', 0.12)),
      stroke(`M${xy(548, top + 86)}h134M${xy(548, top + 150)}h134`, mix(oak, '#1d0f04', 0.5), 2),
      ...[56, 118, 182].map((down) => circle(615, top + down, 5, '#2a2420')),
    )
    scene.draw(
      roundedRectangle(740, top - 146, 210, 132, 6, '#2a2c30'),
      rectangle(
        748,
        top - 138,
        194,
        112,
        scene.verticalGradient([
          [0, '#dfe6e6'],
          [1, '#b4c0c2'],
        ]),
      ),
      rectangle(835, top - 16, 20, 12, '#3a3d42'),
      roundedRectangle(800, top - 5, 90, 5, 2, '#3a3d42'),
      roundedRectangle(770, top - 8, 130, 6, 3, '#dcdad2'),
    )
    tableLamp(scene, 570, top, '#2a2420', '#c9694a')
    books(scene, 985, top, ['#23307a', '#efe6d6', '#b5562f'], 92)
    scene.draw(
      floorShadow(scene, 850, 1070, 110, 12, 0.4),
      stroke('M850 900v120M850 1020l-84 44M850 1020l84 44M850 1020v50', '#2a2420', 9),
      roundedRectangle(
        764,
        858,
        172,
        44,
        20,
        scene.verticalGradient([
          [0, '#7d5a3e'],
          [1, '#4f3724'],
        ]),
      ),
      roundedRectangle(
        776,
        664,
        148,
        186,
        38,
        scene.radialGradient(
          [
            [0, '#a9805c'],
            [0.6, '#86613f'],
            [1, '#5c402a'],
          ],
          'cx=".4" cy=".3" r=".8"',
        ),
      ),
    )
    const shelf = '#7a5a3c'
    for (const y of [360, 540, 720]) {
      scene.draw(rectangle(1270, y, 300, 12, shelf), rectangle(1270, y + 12, 300, 10, UMBER, 'opacity=".18"'))
    }
    for (const [row, colors] of [
      ['#8a1f1b', '#e9e1d0', '#46568c', '#5d6f63', '#d9b877'],
      ['#c9694a', '#2f3f4a', '#efe6d6', '#8a9a8c'],
    ].entries()) {
      let x = 1284
      for (const [index, color] of [...colors, ...colors.toReversed()].entries()) {
        const [thick, high] = [18 + ((index * 7) % 13), 104 + ((index * 31 + row * 17) % 42)]
        scene.draw(
          rectangle(x, 540 + row * 180 - high, thick, high, color),
          rectangle(x + thick / 2 - 2, 540 + row * 180 - high + 18, 4, 26, '#ffffff', 'opacity=".35"'),
        )
        x += thick + 2
      }
    }
    vase(scene, 1340, 360, 0.6, '#c9a98a')
    scene.draw(
      circle(1480, 322, 38, '#6d8794'),
      shape('M1450 306q20-26 44-18q-8 22-30 22ZM1478 334q30-10 36 2q-14 20-30 20Z', '#a9b89a'),
      stroke('M1480 360v-76', '#b08d4e', 3, 'opacity=".6"'),
    )
    plant(scene, {
      x: 1420,
      y: 1020,
      size: 120,
      greens: ['#3f5a41', '#56704d', '#2f4a3a', '#6c855b'],
      pot: '#d9d0be',
      seed: 23,
    })
  },
})

export const bathroom = galleryRoom({
  wall: { middle: 800, lowest: 520 },
  backdrop: {
    floorLine: 950,
    wall: ['#a7b5ae', '#d3dcd5'],
    floor: ['#9aa09a', '#c6cbc3'],
    skirting: '#e9ebe4',
    floorKind: 'tiles',
    window: { color: '#fffbe8', x: 160, strength: 0.36 },
  },
  draw(scene) {
    const tub = scene.verticalGradient([
      [0, '#ffffff'],
      [0.5, '#f0eee6'],
      [1, '#c6c4b8'],
    ])
    scene.draw(
      floorShadow(scene, 800, 1016, 360, 22, 0.4),
      ...[560, 1010].map((x) => shape(`M${xy(x, 960)}q-6 40 10 52h20q14-20 6-52Z`, '#b08d4e')),
      shape(
        'M474 690Q470 676 486 672Q800 700 1114 652Q1136 650 1132 674Q1122 900 1030 962Q990 984 800 984Q610 984 566 962Q486 910 474 690Z',
        tub,
      ),
      shape('M474 690Q470 676 486 672Q800 700 1114 652Q1136 650 1132 674Q800 724 474 690Z', '#ffffff'),
      stroke('M520 900Q620 976 800 972Q980 970 1060 900', '#a9a79a', 3, 'opacity=".35"'),
      rectangle(1176, 560, 10, 420, '#b08d4e'),
      stroke('M1181 564q0-44-46-44q-34 0-38 40', '#b08d4e', 10, 'stroke-linecap="round"'),
      circle(1181, 660, 16, '#b08d4e'),
      shape(
        'M600 686q-8 0-8 12l10 170q30 12 66 10l-4-184q-30-6-64-8Z',
        scene.horizontalGradient([
          [0, '#e6d8c4'],
          [1, '#c4b196'],
        ]),
      ),
      stroke('M602 830q30 10 64 8M602 812q30 10 64 8', '#a97f66', 3, 'opacity=".7"'),
    )
    const stool = '#a97f56'
    scene.draw(
      floorShadow(scene, 330, 1034, 110, 12),
      shape('M258 838h28l-12 194h-16ZM402 838h-28l12 194h16Z', mix(stool, '#1d0f04', 0.26)),
      roundedRectangle(232, 816, 196, 26, 8, stool),
      rectangle(270, 930, 120, 10, mix(stool, '#1d0f04', 0.3)),
    )
    scene.draw(
      roundedRectangle(262, 770, 128, 46, 12, '#f0ebdf'),
      stroke('M270 792h112', '#cfc6b4', 3),
      roundedRectangle(270, 734, 112, 38, 12, '#8fa39a'),
    )
    scene.draw(shape('M392 816v-54q0-10 8-12v-16h12v16q8 2 8 12v54Z', '#c9a878'))
    plant(scene, {
      x: 1400,
      y: 1030,
      size: 150,
      greens: ['#3f6a4a', '#568057', '#2f5340', '#709a68'],
      pot: '#c9b79a',
      seed: 41,
    })
  },
})
