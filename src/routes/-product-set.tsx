import { SetView } from '#/components/product/set-view.tsx'
import { FavoriteButton } from '#/components/tile/heart.tsx'
import { lazyPart } from '#/components/ui/lazy-part.tsx'
import type { ProductPage } from '#/domain/product/product-page.ts'
import type { SetRejection } from '#/machines/product-set/product-set.machine.ts'
import { m } from '#/paraglide/messages.js'
import { addSetAction } from '#/actors/cart/cart-forms.ts'
import { useProductSet } from '#/actors/product/use-product-set.ts'

const SetAddedDialog = lazyPart(async () => (await import('#/components/cart/set-added-dialog.tsx')).SetAddedDialog)

/** A set, whose works are chosen one by one and bought together. */
export function ProductSet({ page }: { page: ProductPage }) {
  const set = useProductSet(page)
  return (
    <>
      <SetView
        page={page}
        choices={set.choices}
        chosen={set.chosen}
        initial={set.initial}
        action={addSetAction}
        busy={set.isBusy}
        disabled={set.isDisabled}
        alert={set.rejection && rejectionMessage(set.rejection, page)}
        favorite={
          <FavoriteButton
            productId={page.imageId}
            addLabel={m.product_set_favorite()}
            removeLabel={m.product_set_unfavorite()}
          />
        }
        onChange={set.change}
        onSubmit={set.add}
      />
      {set.lines.length > 0 ? (
        <SetAddedDialog
          title={m.cart_set_added_title()}
          open={set.isAdded}
          lines={set.lines}
          currency={page.currency}
          onClose={set.close}
        />
      ) : null}
    </>
  )
}

function rejectionMessage(rejection: SetRejection, { title, children }: ProductPage): string {
  if (rejection.kind === 'unknown') return m.product_set_unknown()
  if (rejection.kind === 'failed') return m.product_set_failed()
  const { left, upi } = rejection
  const name = children.find(({ imageId }) => upi?.startsWith(imageId))?.title ?? title
  const short = left > 0 ? m.product_left_of({ left, name }) : m.product_set_sold_out({ title: name })
  return `${short} ${m.product_set_not_added()}`
}
