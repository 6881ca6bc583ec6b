import { xy, range } from '../../kit/curves.ts'
import { circle, ellipse, rectangle, roundedRectangle, shape, stroke } from '../../kit/svg.ts'
import { INK, pressRoom, floorShadow } from './backdrop.ts'
import { bookRow, deskLamp, palm, standingLamp, tilted } from './furnishings.ts'

export const pressLivingRoom = pressRoom({
  wall: { middle: 825, lowest: 590, tall: [{ left: 1325, right: 1485, top: 290 }] },
  backdrop: {
    floorLine: 900,
    wall: '#eae4d6',
    skirting: '#f8f5ec',
    floor: { kind: 'planks', colors: ['#b98556', '#a37345'] },
    patch: { x: 1180, y: 150, opacity: 0.5 },
  },
  draw(scene) {
    const [x, y] = [405, 970]
    const [deep, back, arm, seat, base] = ['#17264f', '#1f3370', '#1b2d62', '#24408c', '#142048']
    scene.draw(
      ellipse(825, 1010, 640, 58, '#e8390e'),
      ellipse(825, 1010, 580, 48, '#f6ebd3'),
      ellipse(825, 1010, 540, 42, '#e8390e'),
      floorShadow(825, 968, 470, 18),
      rectangle(x + 30, y - 40, 22, 42, '#3a2a1e'),
      rectangle(x + 788, y - 40, 22, 42, '#3a2a1e'),
      roundedRectangle(x, y - 330, 840, 230, 26, deep),
      ...[20, 424].map((left) => roundedRectangle(x + left, y - 310, 396, 190, 18, back)),
      rectangle(x + 50, y - 180, 740, 104, arm),
      ...[40, 422].map((left) => roundedRectangle(x + left, y - 170, 378, 96, 18, seat)),
      roundedRectangle(x + 20, y - 90, 800, 60, 14, base),
      ...[-28, 788].map((left) => roundedRectangle(x + left, y - 250, 80, 222, 30, arm)),
      tilted(roundedRectangle(x + 74, y - 262, 130, 124, 16, '#ffd426'), -9, x + 139, y - 200),
      tilted(roundedRectangle(x + 642, y - 256, 128, 118, 16, '#f2a7b5'), 8, x + 706, y - 197),
      standingLamp(1405, 944, 654, '#f6ebd3'),
      palm(190, 970, 250, ['#1f5a43', '#2f7a58'], ['#c9603f', '#a8482c']),
    )
  },
})

export const pressBedroom = pressRoom({
  wall: { middle: 825, lowest: 510 },
  backdrop: {
    floorLine: 906,
    wall: '#f0ae98',
    skirting: '#f9e6db',
    floor: { kind: 'planks', colors: ['#d9b48a', '#c49c70'] },
    patch: { x: 150, y: 190 },
  },
  draw(scene) {
    const x = 425
    scene.draw(
      floorShadow(825, 1012, 560, 24, 0.16),
      roundedRectangle(x + 20, 560, 760, 350, 40, '#0f7b5f'),
      ...range(7).map((index) => rectangle(x + 110 + index * 96, 576, 3, 200, '#0b5f49')),
      ...[44, 776].map((left) => rectangle(x + left - 20, 970, 24, 44, '#5a3a22')),
      roundedRectangle(x, 800, 800, 150, 34, '#fff9ef'),
      roundedRectangle(x - 8, 862, 816, 120, 22, '#ffd426'),
      roundedRectangle(x - 8, 862, 816, 34, 17, '#ffe27a'),
      ...[80, 440].map(
        (left) =>
          roundedRectangle(x + left, 716, 280, 124, 44, '#fff9ef') +
          roundedRectangle(x + left + 38, 752, 206, 100, 38, '#f7e7d6'),
      ),
      rectangle(1290, 780, 220, 180, '#8a5a35'),
      rectangle(1290, 780, 220, 14, '#a06e44'),
      ...[812, 884].map((y) => rectangle(1306, y, 188, 62, '#9a673e') + circle(1400, y + 31, 7, '#2a1a10')),
      deskLamp(1420, 780, '#1d4ed8'),
      rectangle(1306, 762, 60, 18, '#e8390e'),
      rectangle(1312, 748, 52, 14, '#f6ebd3'),
      floorShadow(235, 974, 90, 10),
      shape('M175 974V830h120v144z', '#f6ebd3'),
      stroke(
        'M235 830C225 730 205 670 175 620M235 830C239 710 255 650 299 590M235 830C235 730 237 650 229 570',
        '#6b7a3a',
        5,
      ),
      ...[
        [175, 620],
        [299, 590],
        [229, 570],
        [195, 690],
        [271, 666],
      ].map(([cx = 0, cy = 0]) =>
        ellipse(cx, cy, 16, 42, '#8a9a3b', `transform="rotate(${(cx - 235) / 2} ${cx} ${cy})"`),
      ),
    )
  },
})

export const pressKidsRoom = pressRoom({
  wall: { middle: 780, lowest: 560, tall: [{ left: 1215, right: 1525, top: 480 }] },
  backdrop: {
    floorLine: 900,
    wall: '#9fd3e0',
    skirting: '#ffffff',
    floor: { kind: 'planks', colors: ['#e2bd8e', '#cda472'] },
    dado: { y: 640, color: '#ffd426' },
  },
  draw(scene) {
    scene.draw(
      ellipse(780, 1018, 600, 56, '#f2a7b5'),
      ellipse(780, 1018, 470, 42, '#ffffff'),
      ellipse(780, 1018, 330, 28, '#1d4ed8'),
    )
    for (const [x, y, size] of [
      [180, 210, 1],
      [1330, 180, 0.8],
      [330, 380, 0.6],
    ] as const)
      scene.draw(cloud(x, y, size))
    const x = 460
    scene.draw(
      floorShadow(790, 1000, 400, 18),
      ...[x + 10, x + 626].map((leg) => rectangle(leg, 940, 24, 62, '#7a1d08')),
      roundedRectangle(x - 10, 600, 60, 360, 26, '#e8390e'),
      roundedRectangle(x + 620, 700, 50, 260, 22, '#e8390e'),
      roundedRectangle(x + 30, 800, 610, 110, 26, '#ffffff'),
      roundedRectangle(x + 190, 786, 460, 140, 26, '#1d4ed8'),
      ...[0, 1, 2, 3, 4, 5].flatMap((column) =>
        [0, 1].map((row) => star(x + 240 + column * 74, 824 + row * 60 + (column % 2) * 14)),
      ),
      roundedRectangle(x + 20, 896, 630, 50, 10, '#b82c09'),
      roundedRectangle(x + 56, 734, 170, 92, 36, '#fff9ef'),
    )
    scene.draw(
      floorShadow(1370, 994, 190, 12),
      rectangle(1215, 600, 310, 392, '#ffffff'),
      ...[0, 1, 2].map((row) =>
        rectangle(1231, 616 + row * 124, 278, 112, ['#f2a7b5', '#9fd3e0', '#0f7b5f'][row] ?? INK),
      ),
    )
    scene.draw(
      bookRow(1240, 728, 180, ['#e8390e', '#1d4ed8', '#0f7b5f', '#ffd426'], 4),
      circle(1470, 692, 34, '#ffd426'),
      stroke('M1436 692h68', '#e8390e', 8),
    )
    scene.draw(
      roundedRectangle(1250, 786, 110, 64, 8, '#ffd426'),
      roundedRectangle(1376, 772, 116, 78, 8, '#e8390e'),
      ...[
        [1264, 940],
        [1320, 940],
        [1292, 900],
      ].map(([left = 0, top = 0], index) =>
        rectangle(left, top - 16, 48, 42, ['#ffd426', '#e8390e', '#ffffff'][index] ?? INK),
      ),
    )
    scene.draw(rocket(1440, 600))
    scene.draw(palm(240, 980, 190, ['#0f7b5f', '#2f9a70'], ['#1d4ed8', '#173fb0']))
  },
})

const cloud = (x: number, y: number, size: number) =>
  `<g transform="translate(${xy(x, y)}) scale(${size})">${circle(0, 0, 50, '#ffffff')}${circle(62, -22, 64, '#ffffff')}${circle(134, 0, 48, '#ffffff')}${roundedRectangle(-50, -2, 232, 52, 26, '#ffffff')}</g>`

const star = (x: number, y: number) => {
  const points = range(10).map((index) => {
    const angle = (index / 10) * Math.PI * 2 - Math.PI / 2
    const reach = index % 2 ? 6 : 14
    return xy(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach)
  })
  return shape(`M${points.join('L')}Z`, '#ffd426')
}

const rocket = (x: number, y: number) =>
  shape(
    `M${xy(x - 26, y)}L${xy(x - 44, y + 0)}V${y - 40}L${xy(x - 24, y - 64)}ZM${xy(x + 26, y)}H${x + 44}V${y - 40}L${xy(x + 24, y - 64)}Z`,
    '#1d4ed8',
  ) +
  shape(
    `M${xy(x - 28, y - 6)}V${y - 70}Q${xy(x - 24, y - 110)} ${xy(x, y - 124)}Q${xy(x + 24, y - 110)} ${xy(x + 28, y - 70)}V${y - 6}Z`,
    '#e8390e',
  ) +
  circle(x, y - 66, 13, '#ffffff') +
  circle(x, y - 66, 8, '#9fd3e0')

export const pressBathroom = pressRoom({
  wall: { middle: 800, lowest: 500, tall: [{ left: 1030, right: 1130, top: 500 }] },
  backdrop: {
    floorLine: 900,
    wall: '#f4b8c1',
    skirting: '#ffffff',
    floor: { kind: 'checks', colors: ['#ffffff', '#0f7b5f'] },
    dado: { y: 590, color: '#ffffff' },
    patch: { x: 1290, y: 130, opacity: 0.3 },
  },
  draw(scene) {
    scene.draw(
      stroke(
        range(44)
          .map((index) => `M${xy(-700 + index * 70, 596)}V866`)
          .join('') + [664, 732, 800].map((y) => `M-700 ${y}H2400`).join(''),
        '#e6d6d2',
        3,
      ),
      rectangle(-700, 582, 3100, 14, '#0f7b5f'),
    )
    scene.draw(
      floorShadow(800, 1000, 400, 18),
      ...[560, 1000].map((x) => shape(`M${xy(x, 950)}h44l-8 50h-24z`, '#ffd426')),
      shape('M480 690H1120Q1112 880 1050 944Q1020 966 800 966Q580 966 550 944Q488 880 480 690Z', '#1d4ed8'),
      shape('M1000 690H1120Q1112 880 1050 944Q1020 966 940 966Q1000 900 1000 690Z', '#173fb0'),
      roundedRectangle(462, 668, 676, 36, 18, '#ffffff', `stroke="${INK}" stroke-opacity=".12" stroke-width="2"`),
      rectangle(1094, 540, 14, 130, '#ffd426'),
      shape('M1108 540v-20q0-20-20-20h-70v24h60q8 0 8 16z', '#ffd426'),
      ...[
        [560, 660, 26],
        [600, 644, 34],
        [648, 656, 28],
        [690, 664, 20],
        [520, 666, 18],
      ].map(([x = 0, y = 0, size = 0]) => circle(x, y, size, '#ffffff', 'stroke="#9fd3e0" stroke-width="3"')),
      shape('M850 656q-6-34 30-38q8-26 36-22q22 4 20 28l22 6q-4 14-24 14q6 26-26 26h-34q-18 0-24-14Z', '#ffd426'),
      circle(914, 614, 5, INK),
      shape('M934 622l26 6-22 8Z', '#e8390e'),
    )
    scene.draw(
      floorShadow(300, 1008, 100, 12),
      shape('M230 820h24l-10 186h-18ZM370 820h-24l10 186h18Z', '#8a5a35'),
      roundedRectangle(208, 800, 184, 28, 8, '#b98556'),
      roundedRectangle(226, 754, 148, 46, 14, '#ffd426'),
      roundedRectangle(236, 710, 128, 44, 14, '#e8390e'),
    )
    scene.draw(palm(1370, 984, 230, ['#0f7b5f', '#2f9a70'], ['#e8390e', '#c42d07']))
  },
})
