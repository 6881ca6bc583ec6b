import type { Scene } from './scene.ts'

/** Drawing units to the inch in every room. */
export const ROOM_INCH = 10

/** What a room is drawn on, beyond its usual view, so that it can be seen from further back. */
export const BEYOND = 700

export interface Room {
  /** Drawing units; the usual view is from 0 0. */
  width: number
  height: number
  /** Where works hang: their common middle, the eye line, and the furniture they stay clear of. */
  wall: {
    middle: number
    eyeLine: number
    /** The lowest that a work may reach. */
    lowest: number
    /** What rises higher than that: works that come near hang above it. */
    tall?: readonly { left: number; right: number; top: number }[]
  }
  /** How the light of the room falls on what hangs there. */
  light: {
    /** Shade over a work, from its upper left to its lower right, and its colour. */
    shade: readonly [from: number, to: number]
    tint: string
    /** The shadow a work casts: how far to the right and down, how soft, how dark. */
    shadow: { right: number; down: number; blur: number; opacity: number }
  }
  furnish(scene: Scene): void
}
