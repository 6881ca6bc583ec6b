import { mix } from '../../kit/color.ts'
import { xy, range } from '../../kit/curves.ts'
import { circle, ellipse, rectangle, roundedRectangle, shape, stroke } from '../../kit/svg.ts'
import { bed, sofa } from './seating.ts'
import { floorShadow, galleryLight, galleryRoom, glow, UMBER } from './backdrop.ts'
import { books, floorLamp, plant, rug, sideboard, tableLamp, twigs, vase } from './furnishings.ts'

export const livingRoom = galleryRoom({
  wall: { middle: 850, lowest: 570, tall: [{ left: 1366, right: 1546, top: 404 }] },
  backdrop: {
    floorLine: 930,
    wall: ['#c9c2b2', '#e6e0d3'],
    floor: ['#b58d62', '#d0aa7c'],
    skirting: '#efeae0',
    window: { color: '#fff3d8', x: 218 },
  },
  draw(scene) {
    rug(scene, 850, 1040, 760, 72, '#e9e2d2', '#b9ae98')
    floorLamp(scene, 1456, 982, 578)
    plant(scene, {
      x: 210,
      y: 985,
      size: 150,
      greens: ['#3f5a41', '#56704d', '#2f4a3a', '#6c855b'],
      pot: '#a97f66',
      seed: 4,
    })
    sofa(scene, { x: 430, y: 968, width: 840, cloth: '#d3c6ae', pillows: ['#23307a', '#b5562f'] })
    scene.draw(
      floorShadow(scene, 860, 1092, 300, 16, 0.4),
      ...[640, 1066].map((x) => rectangle(x, 1022, 9, 70, '#3a2718')),
      ellipse(858, 1020, 262, 25, '#5a3d28'),
      ellipse(858, 1014, 262, 25, '#7a563a'),
      shape('M742 1008l150-7 34 16-152 8Z', '#ede6d8'),
      shape('M752 1000l128-6 30 14-130 7Z', '#8a1f1b'),
      shape('M946 1012q-10-50 22-56q32 6 22 56q-22 8-44 0Z', '#e9e2d4'),
      shape('M958 1006q-4-36 10-44q-20 10-14 46Z', '#ffffff', 'opacity=".5"'),
    )
  },
})

export const bedroom = galleryRoom({
  wall: { middle: 840, lowest: 500 },
  backdrop: {
    floorLine: 945,
    wall: ['#8c9585', '#b3baa8'],
    floor: ['#9a7a5a', '#be9b76'],
    skirting: '#9aa292',
    window: { color: '#fdf6de', x: 190, strength: 0.26 },
  },
  draw(scene) {
    const table = scene.verticalGradient([
      [0, '#7a563a'],
      [1, '#54371f'],
    ])
    for (const x of [278, 1262]) {
      scene.draw(
        floorShadow(scene, x + 70, 1032, 100, 12),
        rectangle(x + 8, 990, 10, 40, '#3a2414'),
        rectangle(x + 122, 990, 10, 40, '#3a2414'),
        rectangle(x, 790, 140, 204, table),
        rectangle(x, 790, 140, 8, '#9a7350'),
        rectangle(x + 8, 892, 124, 2, '#3a2414'),
        circle(x + 70, 842, 5, '#d9b877'),
        circle(x + 70, 942, 5, '#d9b877'),
      )
    }
    tableLamp(scene, 348, 790, '#b08d4e', '#f4e6c8')
    vase(scene, 1318, 790, 0.72, '#ddd3c0')
    twigs(scene, 1318, 676, 130, '#5e7350', 6)
    books(scene, 1345, 790, ['#e9e1d0', '#46568c'], 56)
    bed(scene, { x: 440, y: 1052, width: 800, high: 500, wood: '#c0966a', throwOver: '#4d606e', pillow: '#b5694a' })
  },
})

export const kidsRoom = galleryRoom({
  wall: { middle: 760, lowest: 560, tall: [{ left: 1230, right: 1550, top: 516 }] },
  backdrop: {
    floorLine: 945,
    wall: ['#b9c3c4', '#dbe1dd'],
    floor: ['#bd9a72', '#dcbb90'],
    skirting: '#f4f1ea',
    window: { color: '#fff3d8', x: 170, strength: 0.3 },
  },
  draw(scene) {
    for (const [index, color] of [
      '#c9694a',
      '#e3b04b',
      '#6d8a7a',
      '#d9cdb8',
      '#46568c',
      '#c9694a',
      '#e3b04b',
      '#6d8a7a',
    ].entries()) {
      const x = 1110 + index * 74
      const sag = 26 * Math.sin(((index + 0.5) / 8) * Math.PI)
      scene.draw(shape(`M${xy(x, 96 + sag)}h58l-29 62Z`, color))
    }
    scene.draw(stroke('M1050 70Q1400 176 1790 70', '#8a8273', 2))
    rug(scene, 900, 1046, 560, 58, '#e8d9c0', '#c9694a')
    bed(scene, {
      x: 440,
      y: 1030,
      width: 640,
      high: 420,
      wood: '#e0cba6',
      throwOver: '#6d8a7a',
      pillow: '#e3b04b',
      pillows: 1,
    })
    const shelf = '#efe8da'
    scene.draw(
      floorShadow(scene, 1390, 1008, 190, 14),
      roundedRectangle(1230, 640, 320, 366, 8, mix(shelf, '#5b5140', 0.16)),
    )
    for (const row of [0, 1])
      for (const column of [0, 1])
        scene.draw(
          rectangle(1244 + column * 150, 656 + row * 174, 142, 162, mix(shelf, '#5b5140', 0.42)),
          rectangle(1244 + column * 150, 656 + row * 174, 142, 22, UMBER, 'opacity=".16"'),
        )
    scene.draw(rectangle(1230, 634, 320, 12, '#ffffff'))
    books(scene, 1256, 818, ['#c9694a', '#f4efe5', '#e3b04b', '#46568c'], 116)
    scene.draw(
      roundedRectangle(1406, 750, 118, 68, 12, '#d9b48a'),
      stroke('M1420 770h90M1420 788h90', '#a9805a', 2),
      roundedRectangle(1254, 900, 120, 90, 14, '#6d8a7a'),
      stroke('M1270 924h88M1270 946h88M1270 968h88', '#54705f', 2),
    )
    scene.draw(
      circle(1464, 940, 46, '#c9694a'),
      shape('M1418 940a46 46 0 0 1 92 0q-46 18-92 0Z', '#f4efe5'),
      circle(1452, 920, 9, '#ffffff', 'opacity=".5"'),
    )
    for (const [x, color] of [
      [1270, '#e3b04b'],
      [1306, '#c9694a'],
      [1288, '#46568c'],
    ] as const)
      scene.draw(
        rectangle(x, x === 1288 ? 562 : 598, 36, 36, color),
        rectangle(x, x === 1288 ? 562 : 598, 36, 5, '#ffffff', 'opacity=".35"'),
      )
    scene.draw(bear(1452, 634))
    scene.draw(
      floorShadow(scene, 250, 1040, 110, 12),
      ...range(5).map((ring) =>
        ellipse(250, 1020 - ring * 40, 96 - Math.abs(ring - 2) * 5, 26, mix('#cfae7e', '#7a5a34', ring % 2 ? 0.16 : 0)),
      ),
      ellipse(250, 858, 90, 20, '#7a5a34'),
      circle(222, 842, 34, '#6d8a7a'),
      circle(276, 836, 38, '#d9cdb8'),
      circle(250, 816, 30, '#c9694a'),
    )
  },
})

/** A toy bear that sits on a shelf. */
function bear(x: number, y: number): string {
  const [fur, dark] = ['#a97f56', '#7d5a3a']
  return (
    circle(x - 26, y - 104, 13, fur) +
    circle(x + 26, y - 104, 13, fur) +
    circle(x - 26, y - 104, 6, dark) +
    circle(x + 26, y - 104, 6, dark) +
    ellipse(x, y - 40, 40, 42, fur) +
    ellipse(x, y - 34, 24, 28, mix(fur, '#ffffff', 0.25)) +
    circle(x, y - 88, 34, fur) +
    ellipse(x, y - 78, 14, 11, mix(fur, '#ffffff', 0.35)) +
    circle(x - 13, y - 96, 4, '#2a1a10') +
    circle(x + 13, y - 96, 4, '#2a1a10') +
    ellipse(x, y - 83, 5, 4, '#2a1a10') +
    ellipse(x - 32, y - 12, 20, 14, fur) +
    ellipse(x + 32, y - 12, 20, 14, fur) +
    ellipse(x - 36, y - 50, 12, 24, dark, `transform="rotate(24 ${x - 36} ${y - 50})"`) +
    ellipse(x + 36, y - 50, 12, 24, dark, `transform="rotate(-24 ${x + 36} ${y - 50})"`)
  )
}

export const study = galleryRoom({
  wall: { middle: 800, lowest: 510, tall: [{ left: 1008, right: 1152, top: 436 }] },
  light: {
    ...galleryLight,
    shade: [0.02, 0.2],
    tint: '#0b0e22',
    shadow: { right: 10, down: 18, blur: 13, opacity: 0.6 },
  },
  backdrop: {
    floorLine: 970,
    wall: ['#1e2748', '#38457a'],
    floor: ['#7a5638', '#9c7450'],
    skirting: '#26305a',
    window: { color: '#8fa0e0', x: 170, strength: 0.32 },
  },
  draw(scene) {
    tableLamp(scene, 1080, 708)
    sideboard(scene, { x: 480, y: 1028, width: 720, high: 320, wood: '#8a5c38', doors: 3 })
    vase(scene, 610, 708, 1, '#dccdb2')
    books(scene, 700, 708, ['#8a1f1b', '#e9e1d0', '#46568c'], 150)
    scene.draw(
      shape(
        'M738 655q4-44 36-46q34 4 38 46Z',
        scene.horizontalGradient([
          [0, '#d98a52'],
          [0.6, '#b5562f'],
          [1, '#6e2f18'],
        ]),
      ),
    )
    plant(scene, {
      x: 1390,
      y: 1030,
      size: 150,
      greens: ['#2f4a3a', '#44604a', '#567152', '#27402f'],
      pot: '#86705f',
      seed: 9,
    })
    scene.draw(glow(scene, 1080, 960, 220, '#ffd993', 0.12))
  },
})
