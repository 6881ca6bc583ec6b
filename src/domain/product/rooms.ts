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

export type RoomPiece =
  | 'sofa'
  | 'bed'
  | 'sideboard'
  | 'table'
  | 'counter'
  | 'console'
  | 'bathtub'
  | 'writing-table'
  | 'bench'

/** A room in which a work is shown at true scale. */
export interface RoomFacts {
  id: string
  /** The theme whose style it is drawn in: with light and shadow, or flat. */
  theme: 'gallery' | 'press'
  position: RoomPosition
  /** Width over height of its picture. */
  aspect: number
  /** The width of the wall in the empty picture, in inches, for works laid over it at true scale. */
  wide: number
  /** The piece of furniture that shows the scale, and its width in inches. */
  measure: { piece: RoomPiece; inches: number }
}

/** The height of the centre of works above the floor, in inches, unless furniture is in the way. */
export const centerLine = 57

/** The most items on one wall. */
export const maxOnWall = 4

/** The wall colours, with the paint of each theme. */
export const wallColors = [
  { id: 'white', paint: { gallery: '#f1ede4', press: '#fbfaf6' } },
  { id: 'green', paint: { gallery: '#a5af98', press: '#9ed9bd' } },
  { id: 'blue', paint: { gallery: '#b4c3cd', press: '#2456c8' } },
  { id: 'rose', paint: { gallery: '#d0a390', press: '#f4b8c1' } },
  { id: 'ochre', paint: { gallery: '#d3b277', press: '#ffd426' } },
  { id: 'dark', paint: { gallery: '#3d4149', press: '#2b2b30' } },
] as const
export type WallColor = (typeof wallColors)[number]['id']

const room = (
  id: string,
  theme: RoomFacts['theme'],
  position: RoomPosition,
  piece: RoomPiece,
  inches: number,
): RoomFacts => {
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
  room('gallery-office', 'gallery', 'office', 'writing-table', 60),
  { ...room('gallery-wall', 'gallery', 'gallery', 'bench', 60), aspect: 2, wide: 216 },
  room('press-living', 'press', 'living-room', 'sofa', 84),
  room('press-bedroom', 'press', 'bedroom', 'bed', 80),
  room('press-kitchen', 'press', 'kitchen', 'table', 60),
  room('press-dining', 'press', 'dining-room', 'sideboard', 70),
  room('press-hallway', 'press', 'hallway', 'bench', 48),
  room('press-kids', 'press', 'kids-room', 'bed', 66),
  room('press-bath', 'press', 'bathroom', 'bathtub', 64),
  room('press-office', 'press', 'office', 'writing-table', 60),
]

export const roomById = (id: string): RoomFacts | undefined => rooms.find((candidate) => candidate.id === id)
