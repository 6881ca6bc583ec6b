import { useId, type ReactNode } from 'react'
import { pictureAt, roomPicture, srcset } from '#/domain/picture-url.ts'
import { itemAt, itemPath, type ProductPageOptions } from '#/domain/product/product-view.ts'
import { roomsIn, roomView, sizeName, type RoomView } from '#/domain/product/room-view.ts'
import { centerLine, maxOnWall, wallColors } from '#/domain/product/rooms.ts'
import { itemFinish, writeExtent, writeLength, writeSize } from '#/components/choices/option-labels.ts'
import { useProductOptionsContext } from '#/components/choices/product-options-context.ts'
import { useBrand, useLocaleContext } from '#/components/ui/use-brand.ts'
import { m } from '#/paraglide/messages.js'
import roomStyles from '#/theme/styles/room.css?url'
import { roomChoices } from '#styled/recipes'
import { RoomLink, roomWordsId, useItemInAddress } from './room-link.tsx'
import { pieceNames, roomNames, wallNames } from '#/components/choices/room-names.ts'

/** The choices of the room, its wall colour and the sizes on it, as links. */
export function RoomChoices() {
  const { page, choice, item, options } = useProductOptionsContext()
  const { theme } = useBrand()
  const classes = roomChoices()
  const upi = useItemInAddress(item.upi)
  const view = roomView(theme, { choices: page.choices, choice, item }, options)
  if (!view) return null
  const pathOf = (change: ProductPageOptions) => itemPath(page.path, upi, { ...options, ...change })
  return (
    <div className={classes.root} id="room-choices">
      <link rel="stylesheet" href={roomStyles} precedence="page" />
      <RoomCaption view={view} />
      <Choices label={m.product_room_rooms()} className={classes.rooms}>
        {roomsIn(theme).map((room) => (
          <li key={room.id}>
            <RoomLink
              className={classes.room}
              path={pathOf({ room: room.position })}
              aria-current={room === view.room ? 'true' : undefined}
            >
              <img
                src={pictureAt(roomPicture(room.id), 160)}
                srcSet={srcset(roomPicture(room.id), [160])}
                sizes="132px"
                width={132}
                height={88}
                alt=""
                loading="lazy"
              />
              {roomNames[room.position]()}
            </RoomLink>
          </li>
        ))}
      </Choices>
      <Choices label={m.product_room_walls()} className={classes.walls}>
        <li>
          <RoomLink
            className={classes.choice}
            path={pathOf({ wall: undefined })}
            aria-current={view.wall ? undefined : 'true'}
          >
            {m.product_room_own()}
          </RoomLink>
        </li>
        {wallColors.map(({ id, paint }) => (
          <li key={id}>
            <RoomLink
              className={classes.choice}
              path={pathOf({ wall: id })}
              aria-current={id === view.wall ? 'true' : undefined}
            >
              <span className={classes.paint} style={{ background: paint[theme] }} />
              {wallNames[id]()}
            </RoomLink>
          </li>
        ))}
      </Choices>
      <SizeChoices view={view} pathOf={pathOf} />
    </div>
  )
}

function Choices({ label, className, children }: { label: string; className: string; children: ReactNode }) {
  const classes = roomChoices()
  const id = useId()
  return (
    <div className={classes.group}>
      <p className={classes.label} id={id}>
        {label}
      </p>
      <ul className={className} aria-labelledby={id}>
        {children}
      </ul>
    </div>
  )
}

interface SizeChoicesProps {
  view: RoomView
  pathOf: (change: ProductPageOptions) => string
}

/** The sizes of the chosen finish; all but the chosen one can be added to the wall or removed. */
function SizeChoices({ view: { beside }, pathOf }: SizeChoicesProps) {
  const { page, choice, item } = useProductOptionsContext()
  const classes = roomChoices()
  const offered = page.choices.sizes.flatMap((size, index) => {
    const sizeItem = itemAt(page.choices, index, choice.option)
    return sizeItem ? [{ extent: size, upi: sizeItem.upi, name: sizeName(size) }] : []
  })
  if (offered.length < 2) return null
  const isFull = beside.length === maxOnWall - 1
  const toggled = (name: string) =>
    beside.includes(name) ? beside.filter((shown) => shown !== name) : [...beside, name]
  return (
    <Choices label={m.product_room_sizes()} className={classes.walls}>
      {offered.map(({ extent, upi, name }) => {
        const size = writeSize(extent.width, extent.height)
        const isShown = beside.includes(name)
        const isChosen = upi === item.upi
        return (
          <li key={name}>
            {isChosen || (isFull && !isShown) ? (
              <span className={classes.choice} data-fixed={isChosen ? 'shown' : 'full'}>
                {isChosen ? m.product_room_size_chosen({ size }) : writeExtent(extent)}
              </span>
            ) : (
              <RoomLink
                className={classes.choice}
                path={pathOf({ sizes: toggled(name).join('.') })}
                aria-current={isShown ? 'true' : undefined}
                aria-label={isShown ? m.product_room_size_remove({ size }) : m.product_room_size_add({ size })}
              >
                <span aria-hidden="true">{isShown ? '−' : '+'}</span>
                {writeExtent(extent)}
              </RoomLink>
            )}
          </li>
        )
      })}
      {isFull ? <li className={classes.note}>{m.product_room_full()}</li> : null}
    </Choices>
  )
}

/** A description of the room picture. */
function RoomCaption({ view: { room, wall, items } }: { view: RoomView }) {
  const { page, choice } = useProductOptionsContext()
  const { locale } = useLocaleContext()
  const classes = roomChoices()
  const option = page.choices.options[choice.option]
  const sizes = items.flatMap(({ size }) => page.choices.sizes[size] ?? [])
  if (!option) return null
  const listed = new Intl.ListFormat(locale.id).format(sizes.map(({ width, height }) => writeSize(width, height)))
  return (
    <output className={classes.words} id={roomWordsId}>
      <span>
        {m.product_room_shown({
          room: roomNames[room.position](),
          wall: (wall ? wallNames[wall] : m.product_room_own)(),
          sizes: listed,
          finish: itemFinish(option),
          piece: pieceNames[room.measure.piece](),
          length: writeLength(room.measure.inches),
        })}
      </span>{' '}
      {m.product_room_center({ height: writeLength(centerLine) })}
    </output>
  )
}
