import { cornerPicture, itemPicture, roomPicture, workPicture } from '#/domain/picture-url.ts'
import { roomView } from '#/domain/product/room-view.ts'
import { m } from '#/paraglide/messages.js'
import { useBrand } from '#/components/ui/use-brand.ts'
import { itemFinish, itemLabel, writeLength, writeSize } from '#/components/choices/option-labels.ts'
import { useProductOptionsContext } from '#/components/choices/product-options-context.ts'

export interface WorkView {
  kind: 'wall' | 'room' | 'print' | 'corner' | `more-${number}`
  name: string
  /** The base of the picture's addresses. */
  picture: string
  alt: string
  /** Width over height. */
  aspect: number
  /** Outer size in inches; only for views on a wall. */
  extent?: { width: number; height: number }
  title: string
  detail: string
  /** Whether the picture is drawn, in place of one of the work. */
  isIllustration?: boolean
}

/** The views of the chosen item, in the order of their thumbnails. */
export function useWorkViews(): WorkView[] {
  const { page, choice, item, options } = useProductOptionsContext()
  const { theme } = useBrand()
  const option = page.choices.options[choice.option]
  const size = page.choices.sizes[choice.size]
  if (!option || !size) return []
  const { title, artist, revision } = page
  const named = { title, artist: artist.name }
  const finished = writeSize(item.width, item.height)
  const inRoom = roomView(theme, { choices: page.choices, choice, item }, options)
  const views: WorkView[] = [
    {
      kind: 'wall',
      name: m.product_view_wall(),
      picture: itemPicture(item.upi, revision),
      alt: page.alt
        ? `${page.alt} (${itemLabel(option, size)})`
        : m.product_alt_wall({ ...named, finish: itemLabel(option, size) }),
      aspect: item.width / item.height,
      extent: item,
      title: itemFinish(option),
      detail: m.product_finished_size({ size: finished }),
      isIllustration: page.standIn === 'illustration',
    },
  ]
  if (inRoom) {
    const { room, wall, items } = inRoom
    const measure = { piece: m.product_piece_sofa(), length: writeLength(room.measure.inches) }
    views.push({
      kind: 'room',
      name: m.product_view_room(),
      picture: roomPicture(room.id, items.map(({ upi }) => upi).join('-'), revision, wall),
      alt: m.product_alt_room(named),
      aspect: room.aspect,
      // The description of a chosen room is beside the choices of rooms.
      ...(options?.room
        ? { title: '', detail: '' }
        : { title: m.product_room_scale(measure), detail: m.product_room_measure({ ...measure, size: finished }) }),
    })
  }
  if (option.kind !== 'print')
    views.push({
      kind: 'print',
      name: m.product_view_print(),
      picture: workPicture(page.imageId, revision),
      alt: page.alt ?? m.product_alt_print(named),
      aspect: page.aspect,
      extent: size,
      title: m.product_view_print(),
      detail: writeSize(size.width, size.height),
    })
  for (const [index, { picture, aspect, alt }] of (page.pictures ?? []).entries()) {
    const name = m.product_view_more({ number: index + 2 })
    views.push({
      kind: `more-${index + 2}`,
      name,
      picture,
      alt: alt || m.product_alt_more({ ...named, number: index + 2 }),
      aspect,
      title: name,
      detail: alt,
    })
  }
  if (option.moulding)
    views.push({
      kind: 'corner',
      name: m.product_view_corner(),
      picture: cornerPicture(option.moulding.id),
      alt: m.product_alt_corner({ moulding: option.moulding.name }),
      aspect: 1,
      title: m.product_caption_corner(),
      detail: option.moulding.name,
    })
  return views
}
