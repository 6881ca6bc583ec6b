import { useSelector } from '@xstate/react'
import { LocaleFields } from '#/components/fields/locale-fields.tsx'
import { SubmitButton } from '#/components/ui/submit-button.tsx'
import { useLocaleContext } from '#/components/ui/use-brand.ts'
import { formatMoney } from '#/domain/format.ts'
import { photosIn, type AlbumPage } from '#/domain/photos/album.ts'
import { m } from '#/paraglide/messages.js'
import { useBasket } from '#/actors/cart/use-basket.ts'
import { photoForms } from '#/actors/photos/form-urls.ts'
import type { FlowHandle } from '#/actors/use-actor.ts'
import { photoTray } from '#styled/recipes'
import { PhotoAlbumTray } from './photo-album-tray.tsx'

interface AlbumBarProps {
  album: AlbumPage
  changes: FlowHandle<'photo-album'>
}

/** The album with its total price, and a button that adds all of its photos to the cart. */
export function AlbumBar({ album: { photos, design, currency }, changes }: AlbumBarProps) {
  const { locale } = useLocaleContext()
  const basket = useBasket()
  const isAdding = useSelector(
    changes.ref,
    (snapshot) => snapshot?.matches('adding') === true || snapshot?.matches('verifying') === true,
  )
  const classes = photoTray()
  const shown = design?.photo.upi
  const total = photos.reduce(
    (sum, { upi, item }) => sum + (design?.photo.upi === upi ? design.item.sale : item.sale),
    0,
  )
  const upi = design?.item.upi ?? ''
  return (
    <div className={classes.bar} data-bar="">
      <PhotoAlbumTray photos={photos} current={shown}>
        <p className={classes.sum}>
          <b>{formatMoney(total, currency, locale.id)}</b>
          <span>{m.photos_count({ count: photos.length })}</span>
        </p>
        <form
          method="post"
          action={photoForms.addAll}
          onSubmit={(event) => {
            event.preventDefault()
            changes.send({ type: 'album.add', upi, inBasket: photosIn(basket?.lines ?? []) })
          }}
        >
          <LocaleFields />
          <input type="hidden" name="upi" value={upi} />
          <SubmitButton busy={isAdding}>{m.photos_add_all()}</SubmitButton>
        </form>
      </PhotoAlbumTray>
    </div>
  )
}
