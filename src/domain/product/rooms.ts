export type RoomPosition =
  | 'living-room'
  | 'bedroom'
  | 'kitchen'
  | 'dining-room'
  | 'study'
  | 'hallway'
  | 'kids-room'
  | 'bathroom'
  | 'office'
  | 'gallery'

/** A room in which a work can be seen at true scale. */
export interface RoomFacts {
  id: string
  /** The hand it is drawn in: quiet and lit, or flat. */
  theme: 'gallery' | 'press'
  position: RoomPosition
  /** Width over height of its picture. */
  aspect: number
  /** Inches of wall across its empty picture, for works laid over it at true scale. */
  wide: number
  /** The piece that gives the measure, and its width in inches. */
  measure: { piece: string; inches: number }
}

const room = (id: string, theme: RoomFacts['theme'], position: RoomPosition, piece: string, inches: number) => {
  return { id, theme, position, aspect: 1.5, wide: theme === 'gallery' ? 168 : 165, measure: { piece, inches } }
}

/** Every room; the first of each brand is shown first. */
export const rooms: readonly RoomFacts[] = [
  room('gallery-living', 'gallery', 'living-room', 'sofa', 84),
  room('gallery-bedroom', 'gallery', 'bedroom', 'bed', 80),
  room('gallery-study', 'gallery', 'study', 'sideboard', 72),
  room('gallery-dining', 'gallery', 'dining-room', 'table', 72),
  room('gallery-kitchen', 'gallery', 'kitchen', 'counter', 96),
  room('gallery-hallway', 'gallery', 'hallway', 'console', 48),
  room('gallery-kids', 'gallery', 'kids-room', 'bed', 64),
  room('gallery-bath', 'gallery', 'bathroom', 'bathtub', 66),
  room('gallery-office', 'gallery', 'office', 'desk', 60),
  { ...room('gallery-wall', 'gallery', 'gallery', 'bench', 60), aspect: 2, wide: 216 },
  room('press-living', 'press', 'living-room', 'sofa', 84),
  room('press-bedroom', 'press', 'bedroom', 'bed', 80),
  room('press-kitchen', 'press', 'kitchen', 'table', 60),
  room('press-dining', 'press', 'dining-room', 'sideboard', 70),
  room('press-hallway', 'press', 'hallway', 'bench', 48),
  room('press-kids', 'press', 'kids-room', 'bed', 66),
  room('press-bath', 'press', 'bathroom', 'bathtub', 64),
  room('press-office', 'press', 'office', 'desk', 60),
]

export const roomById = (id: string): RoomFacts | undefined => rooms.find((candidate) => candidate.id === id)
