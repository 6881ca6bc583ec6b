import type { RoomPiece, RoomPosition, WallColor } from '#/domain/product/rooms.ts'
import { m } from '#/paraglide/messages.js'

export const roomNames: Readonly<Record<RoomPosition, () => string>> = {
  'living-room': m.product_room_living_room,
  bedroom: m.product_room_bedroom,
  kitchen: m.product_room_kitchen,
  'dining-room': m.product_room_dining_room,
  study: m.product_room_study,
  hallway: m.product_room_hallway,
  'kids-room': m.product_room_kids_room,
  bathroom: m.product_room_bathroom,
  office: m.product_room_office,
  gallery: m.product_room_gallery,
}

export const wallNames: Readonly<Record<WallColor, () => string>> = {
  white: m.product_wall_white,
  green: m.product_wall_green,
  blue: m.product_wall_blue,
  rose: m.product_wall_rose,
  ochre: m.product_wall_ochre,
  dark: m.product_wall_dark,
}

export const pieceNames: Readonly<Record<RoomPiece, () => string>> = {
  sofa: m.product_piece_sofa,
  bed: m.product_piece_bed,
  sideboard: m.product_piece_sideboard,
  table: m.product_piece_table,
  counter: m.product_piece_counter,
  console: m.product_piece_console,
  bathtub: m.product_piece_bathtub,
  'writing-table': m.product_piece_writing_table,
  bench: m.product_piece_bench,
}
