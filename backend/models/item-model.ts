import { faceRings, type MouldingDesign } from '@passepartout/artworks'
import { FLOATER_GAP, framedSize, mats, mouldingById, type Extent, type Moulding } from '../items/mouldings.ts'
import type { SellableItem } from '../items/upi.ts'
import { type Material, type Model, type Ring, SurfaceBuilder } from './model.ts'

/** Inches: how deep parts are. */
const PAPER = 0.02
const STRETCHER = 1.5
const PANEL = 0.5
const LAMINATE = 0.25
const MAT = 0.09
const GLAZING = 0.08
/** How far the glazing is below the inner edge of its moulding, and a canvas below the front of its floater frame. */
const REBATE = 0.125
const FLOOR = 0.25
/** The bevel of a mounted or laminated panel. */
const BEVEL = 0.06

/** The board of a moulding, in inches, that its picture of grain shows. */
export const grainTile = { width: 12, height: 3 }

const matte = (color: string): Material => ({ color, roughness: 0.9, metallic: 0, opacity: 1 })
const work = (roughness: number): Material => ({ ...matte('#ffffff'), roughness, texture: 'work' })
const backing = matte('#8a7a63')
const wood = matte('#b98a56')
/** Acrylic mirrors more of the room than museum glass. */
const panes = {
  acrylic: { color: '#ffffff', roughness: 0.05, metallic: 0, opacity: 0.09 },
  glass: { color: '#ffffff', roughness: 0.15, metallic: 0, opacity: 0.04 },
}

/** The solid of an item at its true size; undefined when its moulding is unknown or made for something else. */
export function modelOf(item: SellableItem): Model | undefined {
  const { service } = item
  switch (service.name) {
    case 'none':
      return item.group === 'Canvas'
        ? canvas(item)
        : panel(item, { depth: PAPER, edge: matte('#fbf8f1'), roughness: 0.9 })
    case 'canvas':
      return canvas(item)
    case 'mount':
      return panel(item, { depth: PANEL, edge: wood, roughness: 0.7 })
    case 'laminate':
      return panel(item, { depth: LAMINATE, edge: matte('#e9e6df'), roughness: 0.35 })
    case 'frame': {
      const moulding = mouldingById(service.moulding)
      if (!moulding) return undefined
      if (moulding.holds === 'paper') return framed(item, moulding, service)
      return item.group === 'Canvas' ? floated(item, moulding) : undefined
    }
  }
}

function panel(size: Extent, { depth, edge, roughness }: { depth: number; edge: Material; roughness: number }): Model {
  const bevel = Math.min(BEVEL, depth / 2)
  const rings: Ring[] = [
    [0, 0],
    [0, depth - bevel],
    [bevel, depth],
  ]
  return [
    new SurfaceBuilder('work', work(roughness), size).face(bevel, depth).surface,
    new SurfaceBuilder('edge', edge, size).rings(rings).surface,
    new SurfaceBuilder('back', edge, size).face(0, 0, 'wall').surface,
  ]
}

function canvas(size: Extent): Model {
  return [
    new SurfaceBuilder('work', work(0.85), size).face(0, STRETCHER).wrappedSides(0, 0, STRETCHER).surface,
    new SurfaceBuilder('back', wood, size).face(0, 0, 'wall').surface,
  ]
}

type Frame = Extract<SellableItem['service'], { name: 'frame' }>

/** A print in a frame: rails, glazing, mat, print and backing, one behind the other. */
function framed(extent: Extent, moulding: Moulding, { mat, glazing }: Frame): Model {
  const matColors = mats.find(({ id }) => id === mat?.id)
  const matWidth = matColors && mat ? mat.width : 0
  const size = framedSize(extent, moulding, matWidth)
  const { width } = moulding
  const pane = innerEdge(moulding) - REBATE
  const mount = glazing ? pane - GLAZING : pane
  const print = matColors ? mount - MAT : mount
  const board = matte(matColors?.color ?? '')
  return [
    ...rails(size, moulding, print),
    ...(glazing ? [new SurfaceBuilder('glazing', panes[glazing], size).face(width, pane).surface] : []),
    ...(matColors
      ? [
          new SurfaceBuilder('mat', board, size).rings([
            [width, mount],
            [width + matWidth - MAT, mount],
          ]).surface,
          new SurfaceBuilder('bevel', matte(matColors.bevel), size).rings([
            [width + matWidth - MAT, mount],
            [width + matWidth, print],
          ]).surface,
        ]
      : []),
    new SurfaceBuilder('work', work(0.9), size).face(width + matWidth, print).surface,
    new SurfaceBuilder('back', backing, size).face(0, 0, 'wall').surface,
  ]
}

/** A stretched canvas in a floater frame, on its dark floor. */
function floated(extent: Extent, moulding: Moulding): Model {
  const size = framedSize(extent, moulding, 0)
  const { width, height } = moulding
  const inset = width + FLOATER_GAP
  return [
    ...rails(size, moulding, FLOOR),
    new SurfaceBuilder('floor', matte('#14110f'), size).rings([
      [width, FLOOR],
      [inset, FLOOR],
    ]).surface,
    new SurfaceBuilder('work', work(0.85), size)
      .face(inset, height - REBATE)
      .wrappedSides(inset, FLOOR, height - REBATE).surface,
    new SurfaceBuilder('back', backing, size).face(0, 0, 'wall').surface,
  ]
}

/** The rails of a moulding: its outside and face, and its lip down to what it holds. */
function rails(size: Extent, moulding: Moulding, floor: number): Model {
  const { face, lip } = faceRings(moulding)
  const material = woodOf(moulding)
  return [
    new SurfaceBuilder('rails', material, size).rings([[0, 0], ...face], grainTile).surface,
    new SurfaceBuilder('lip', { ...finishOf(moulding), color: moulding.lip }, size).rings([
      ...lip,
      [moulding.width, floor],
    ]).surface,
  ]
}

const innerEdge = (moulding: Moulding) => faceRings(moulding).lip.at(-1)?.[1] ?? moulding.height

const metallic = { gold: 0.85, silver: 0.85, black: 0, white: 0, brown: 0, red: 0 }
const roughness = { gold: 0.38, silver: 0.34, black: 0.4, white: 0.5, brown: 0.6, red: 0.35 }

const finishOf = ({ tone, base }: MouldingDesign): Material => ({
  color: base,
  roughness: roughness[tone],
  metallic: metallic[tone],
  opacity: 1,
})

const woodOf = (moulding: Moulding): Material =>
  moulding.grain ? { ...finishOf(moulding), texture: 'grain' } : finishOf(moulding)
