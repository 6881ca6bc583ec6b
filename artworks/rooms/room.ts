import type { Scene } from './scene.ts'

/** Drawing units per inch in every room. */
export const UNITS_PER_INCH = 10

/** Inches from the floor to the common centre of works, where no furniture is in the way. */
export const CENTER_LINE = 57

/** Rooms are drawn this many units beyond their usual view, so that they can be shown from further away. */
export const OVERDRAW = 700

/** How a room is drawn. Lengths are in drawing units; the usual view begins at 0 0. */
export interface RoomDrawing {
  width: number
  height: number
  /** Where works are placed. */
  wall: {
    /** The x of their common centre. */
    middle: number
    /** The y of their common centre, where no furniture is in the way. */
    eyeLine: number
    /** The greatest y of a work's lower edge. */
    lowest: number
    /** Furniture that rises above `lowest`: works that come near it are placed above it. */
    tall?: readonly { left: number; right: number; top: number }[]
  }
  light: {
    /** The opacity of the shade on a work, from its upper left to its lower right. */
    shade: readonly [from: number, to: number]
    tint: string
    /** The shadow of a work on the wall. */
    shadow: { right: number; down: number; blur: number; opacity: number }
  }
  /** `paint` is the colour of the wall, `#rrggbb`; without it the wall has its own. */
  draw(scene: Scene, paint?: string): void
}

/** A room as its file describes it: its eye line follows from its floor. */
export type PlannedRoom = Omit<RoomDrawing, 'wall'> & { wall: Omit<RoomDrawing['wall'], 'eyeLine'> }

/** The y of the eye line of a room whose wall ends at `floorLine`. */
export const eyeLineAbove = (floorLine: number): number => floorLine - CENTER_LINE * UNITS_PER_INCH
