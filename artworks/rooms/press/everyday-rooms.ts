import { xy, polygon, range } from '../../kit/curves.ts'
import { circle, ellipse, group, rectangle, roundedRectangle, shape, stroke } from '../../kit/svg.ts'
import { INK, pressRoom, floorShadow } from './backdrop.ts'
import { bookRow, deskLamp, flowers, palm, tilted } from './furnishings.ts'

const chair = (x: number, y: number, facing: 1 | -1, color: string, shade: string) =>
  group(
    shape('M-70-250h24V30h-24z', color) +
      shape('M-70-250q60-14 74 0v90q-20 8-74 4z', color) +
      rectangle(-76, 0, 150, 26, color) +
      rectangle(48, 26, 20, 200, shade) +
      rectangle(-68, 26, 20, 200, shade),
    `transform="translate(${xy(x, y)}) scale(${facing} 1)"`,
  )

export const pressKitchen = pressRoom({
  wall: { middle: 825, lowest: 440 },
  backdrop: {
    floorLine: 906,
    wall: '#2456c8',
    skirting: '#f2eee2',
    floor: { kind: 'checks', colors: ['#f2eee2', INK] },
    patch: { x: 1280, y: 170, opacity: 0.13 },
  },
  draw(scene) {
    scene.draw(
      floorShadow(825, 1030, 420, 22, 0.3),
      chair(445, 830, 1, '#ffd426', '#e5b800'),
      chair(1205, 830, -1, '#ffd426', '#e5b800'),
      shape(
        polygon([
          [565, 774],
          [587, 774],
          [561, 1030],
          [547, 1030],
        ]),
        '#e8390e',
      ),
      shape(
        polygon([
          [1085, 774],
          [1063, 774],
          [1089, 1030],
          [1103, 1030],
        ]),
        '#e8390e',
      ),
      rectangle(577, 774, 496, 26, '#e8390e'),
      rectangle(525, 742, 600, 22, '#f4ebd0'),
      rectangle(525, 764, 600, 10, '#d9c9a4'),
      flowers(825, 742, '#f6ebd3', '#1f9a70', ['#e8390e', '#ffd426', '#f2a7b5']),
      ellipse(985, 736, 60, 10, '#ffffff'),
      circle(971, 714, 20, '#f2c230'),
      circle(1005, 716, 19, '#e2572b'),
      shape('M640 742v-46h70v46z', '#e8390e'),
      stroke('M710 706q24 0 24 14t-24 14', '#e8390e', 8),
    )
  },
})

export const pressDiningRoom = pressRoom({
  wall: {
    middle: 800,
    lowest: 540,
    tall: [
      { left: 470, right: 610, top: 430 },
      { left: 990, right: 1130, top: 400 },
    ],
  },
  backdrop: {
    floorLine: 900,
    wall: '#0f7b5f',
    skirting: '#f2eee2',
    floor: { kind: 'planks', colors: ['#c98f5a', '#b57a45'] },
    patch: { x: 130, y: 160, opacity: 0.13 },
  },
  draw(scene) {
    const [x, top] = [450, 680]
    scene.draw(
      floorShadow(800, 976, 420, 20, 0.24),
      ...[x + 40, x + 620].map((leg) => shape(`M${xy(leg, 900)}h40l-10 76h-16z`, INK)),
      roundedRectangle(x, top, 700, 228, 10, '#e0792c'),
      rectangle(x, top, 700, 16, '#f0954a'),
      ...range(3).map(
        (index) =>
          rectangle(x + 20 + index * 224, top + 34, 210, 174, '#c9641c') +
          circle(x + 125 + index * 224 + (index === 1 ? 0 : index ? -80 : 80), top + 121, 10, INK),
      ),
      deskLamp(1060, top, '#f2a7b5'),
      flowers(540, top, '#ffd426', '#7fd0a8', ['#e8390e', '#f6ebd3', '#f2a7b5']),
      roundedRectangle(680, top - 22, 150, 22, 4, '#1d4ed8'),
      roundedRectangle(692, top - 42, 126, 20, 4, '#f6ebd3'),
      circle(756, top - 66, 24, '#e8390e'),
    )
    scene.draw(
      chair(1420, 760, -1, '#f2a7b5', '#d98a9a'),
      palm(210, 980, 250, ['#0a4a39', '#7fb04a'], ['#f6ebd3', '#e0d0aa']),
    )
  },
})

export const pressHallway = pressRoom({
  wall: { middle: 780, lowest: 680 },
  backdrop: {
    floorLine: 900,
    wall: '#ffd426',
    skirting: INK,
    floor: { kind: 'checks', colors: ['#ffffff', '#e8390e'] },
  },
  draw(scene) {
    scene.draw(
      rectangle(66, 110, 330, 790, '#0b0b0c'),
      rectangle(82, 126, 298, 774, '#1d4ed8'),
      ...[
        [156, 260],
        [446, 180],
        [656, 200],
      ].map(([y = 0, high = 0]) => rectangle(120, y, 222, high, '#173fb0')),
      circle(346, 588, 14, '#ffd426'),
      floorShadow(780, 1000, 270, 14),
      ...[560, 960].map((leg) => shape(`M${xy(leg, 860)}h34l-4 140h-22z`, INK)),
      roundedRectangle(540, 806, 480, 60, 14, '#e8390e'),
      roundedRectangle(540, 806, 480, 22, 11, '#ff6a42'),
      ...[640, 726].map(
        (left) =>
          shape(`M${xy(left, 996)}v-40q0-12 12-10q20 6 22 18q8 14 34 16q12 2 12 16z`, '#ffffff') +
          rectangle(left, 992, 80, 9, INK),
      ),
      tilted(roundedRectangle(900, 716, 96, 92, 14, '#f2a7b5'), 8, 948, 762),
    )
    scene.draw(
      rectangle(1210, 380, 360, 18, INK),
      ...[1250, 1340, 1430, 1520].map((x) => roundedRectangle(x - 6, 398, 12, 34, 6, INK)),
      shape('M1250 420q-60 30-66 320h150q-10-280-60-320z', '#0f7b5f'),
      shape('M1262 430v310', 'none', 'stroke="#0a5a45" stroke-width="5"'),
      shape('M1424 424h14q40 30 40 80v30h-96v-30q0-50 42-80z', '#f2a7b5'),
      rectangle(1382, 534, 96, 96, '#f2a7b5'),
      stroke('M1404 534q26 40 52 0', '#d98a9a', 6),
      stroke('M1520 420q-26 200-10 330', '#e8390e', 16),
      shape('M1480 750h60q30 40-10 74h-40q-40-34-10-74z', '#e8390e'),
      palm(476, 970, 150, ['#0f7b5f', '#2f9a70'], ['#ffffff', '#e6e6e0']),
    )
  },
})

export const pressOffice = pressRoom({
  wall: {
    middle: 800,
    lowest: 530,
    tall: [
      { left: 470, right: 640, top: 470 },
      { left: 1230, right: 1580, top: 270 },
    ],
  },
  backdrop: {
    floorLine: 900,
    wall: '#e8d9f0',
    skirting: '#ffffff',
    floor: { kind: 'planks', colors: ['#caa071', '#b58a5a'] },
    patch: { x: 150, y: 150, opacity: 0.5 },
  },
  draw(scene) {
    const [x, top] = [500, 690]
    scene.draw(
      ellipse(800, 1016, 520, 50, '#1d4ed8'),
      ellipse(800, 1016, 440, 40, '#ffd426'),
      floorShadow(800, 996, 340, 16),
      ...[x + 20, x + 560].map((leg) => rectangle(leg, top, 20, 306, INK)),
      roundedRectangle(x, top, 600, 26, 6, '#ffffff'),
      rectangle(x, top + 22, 600, 8, '#c9c9c2'),
      rectangle(x + 50, top + 30, 150, 150, '#e8390e'),
      ...[60, 118].map(
        (down) =>
          rectangle(x + 58, top + down - 22, 134, 50, '#ff6a42') + roundedRectangle(x + 104, top + down, 42, 8, 4, INK),
      ),
      deskLamp(555, top, '#0f7b5f'),
      roundedRectangle(724, top - 152, 220, 136, 8, INK),
      rectangle(736, top - 140, 196, 112, '#9fd3e0'),
      shape(`M736 ${top - 28}l60-70 46 40 40-54 50 84z`, '#1d4ed8'),
      rectangle(824, top - 18, 20, 18, INK),
      roundedRectangle(784, top - 8, 100, 8, 4, INK),
      roundedRectangle(990, top - 60, 46, 60, 6, '#ffd426'),
      stroke(`M1000 ${top - 60}l-10-46M1014 ${top - 60}v-56M1026 ${top - 60}l12-44`, '#e8390e', 7),
      floorShadow(860, 1042, 110, 12),
      rectangle(852, 920, 16, 100, INK),
      stroke('M860 1010l-76 30M860 1010l76 30', INK, 12, 'stroke-linecap="round"'),
      roundedRectangle(780, 884, 160, 44, 20, '#0f7b5f'),
      roundedRectangle(796, 720, 128, 156, 34, '#149a78'),
    )
    for (const [row, y] of [410, 590].entries())
      scene.draw(
        bookRow(1250, y, 230 + row * 50, ['#e8390e', '#1d4ed8', '#ffd426', '#0f7b5f', '#f2a7b5'], 11 + row * 3),
        rectangle(1230, y, 350, 16, INK),
      )
    scene.draw(
      circle(1530, 372, 38, '#ffd426'),
      rectangle(1526, 400, 8, 12, INK),
      palm(1420, 990, 170, ['#0f7b5f', '#2f9a70'], ['#f2a7b5', '#d98a9a']),
    )
  },
})
