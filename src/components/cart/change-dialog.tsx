import { FramePicker } from '#/components/choices/frame-picker.tsx'
import { optionName } from '#/components/choices/option-labels.ts'
import { ProductOptionsProvider } from '#/components/choices/product-options-context.ts'
import { ServiceTabs } from '#/components/choices/service-tabs.tsx'
import { SizePicker } from '#/components/choices/size-picker.tsx'
import { Price } from '#/components/price/price.tsx'
import { FormAlert } from '#/components/ui/field.tsx'
import { Modal } from '#/components/ui/modal.tsx'
import type { ProductPage } from '#/domain/product/product-page.ts'
import { unitPrice } from '#/domain/product/price-tiers.ts'
import { choiceOf, chosenItem, findItem } from '#/domain/product/product-view.ts'
import { itemPicture } from '#/domain/picture-url.ts'
import { boundedQuantity } from '#/domain/cart/quantity.ts'
import type { ChangeRejection, ChangingLine } from '#/machines/cart-change/cart-change.machine.ts'
import { m } from '#/paraglide/messages.js'
import { useSelector } from '@xstate/react'
import { useIsPending, usePageActor, type FlowHandle } from '#/actors/use-actor.ts'
import { button, cartChange, field } from '#styled/recipes'
import { SmallPicture } from './small-picture.tsx'
import { Stock } from './stock.tsx'
import '#/theme/styles/product.css'

/** The dialog that changes the size, kind or frame of a line of the cart. */
export function ChangeDialog({ flow }: { flow: FlowHandle<'cart-change'> }) {
  const open = useSelector(flow.ref, (snapshot) => snapshot?.hasTag('open') === true)
  const line = useSelector(flow.ref, (snapshot) => snapshot?.context.line)
  const page = useSelector(flow.ref, (snapshot) => snapshot?.context.page)
  const isMissing = useSelector(flow.ref, (snapshot) => snapshot?.matches('missing') === true)
  const isUnread = useSelector(flow.ref, (snapshot) => snapshot?.matches('unread') === true)
  const leave = () => flow.send({ type: 'change.leave' })
  const classes = cartChange()
  return (
    <Modal
      open={open}
      size="tall"
      title={m.cart_change_title({ title: line?.title ?? '' })}
      closeLabel={m.cart_close()}
      onClose={leave}
    >
      {line && page ? <Options key={line.itemId} flow={flow} line={line} page={page} /> : null}
      {line && !page && !isMissing && !isUnread ? (
        <div className={classes.root}>
          <div className={classes.wall} />
          <p role="status" className={field().text}>
            {m.cart_change_reading()}
          </p>
        </div>
      ) : null}
      {isMissing ? <FormAlert>{m.cart_change_missing()}</FormAlert> : null}
      {line && isUnread ? (
        <>
          <FormAlert>{m.notice_failed()}</FormAlert>
          <button type="button" className={button()} onClick={() => flow.send({ type: 'change.open', line })}>
            {m.cart_failed_action()}
          </button>
        </>
      ) : null}
    </Modal>
  )
}

function Options({ flow, line, page }: { flow: FlowHandle<'cart-change'>; line: ChangingLine; page: ProductPage }) {
  const { choices } = page
  const id = `product-options:${line.itemId}`
  const { ref, send } = usePageActor('product-options', { id, input: { choices, upi: line.upi, path: null } })
  // While the code that handles a choice loads, the dialog still shows the previous choice.
  const isChoosing = useIsPending(id)
  const started = useSelector(ref, (snapshot) => snapshot?.context.choice)
  const shown = findItem(choices, line.upi) ?? choices.items[0]
  const choice = started ?? (shown && choiceOf(choices, shown))
  const rejection = useSelector(flow.ref, (snapshot) => snapshot?.context.rejection)
  const busy = useSelector(flow.ref, (snapshot) => snapshot?.hasTag('busy') === true)
  const item = choice && chosenItem(choices, choice)
  const option = choice && choices.options[choice.option]
  const classes = cartChange()
  if (!item || !option) return null
  const quantity = boundedQuantity(line.quantity, item)
  return (
    <div className={classes.root} aria-busy={busy || undefined}>
      <div className={classes.wall}>
        <SmallPicture
          of={{ ...item, picture: itemPicture(item.upi, page.revision), title: optionName(option) }}
          longest={280}
          width={320}
        />
      </div>
      <div className={classes.choices}>
        <ProductOptionsProvider value={{ page, choice, item, quantity, send }}>
          <ServiceTabs>
            <SizePicker />
            <FramePicker />
          </ServiceTabs>
        </ProductOptionsProvider>
      </div>
      <div className={classes.foot}>
        {rejection ? <FormAlert>{rejectionMessage(rejection)}</FormAlert> : null}
        <div className={classes.cost}>
          <Price list={item.list * quantity} sale={unitPrice(item, quantity) * quantity} currency={page.currency} />
          {quantity === 1 && line.quantity === 1 ? null : <small>{m.cart_quantity({ count: quantity })}</small>}
          {item.stock > 0 ? null : <Stock stock={item.stock} />}
        </div>
        <button
          type="button"
          className={button()}
          disabled={item.stock === 0}
          aria-busy={busy || isChoosing || undefined}
          aria-disabled={busy || isChoosing || undefined}
          onClick={() => {
            if (!isChoosing) flow.send({ type: 'change.save', item: { upi: item.upi, quantity } })
          }}
        >
          {m.cart_change_save()}
        </button>
      </div>
    </div>
  )
}

function rejectionMessage(rejection: ChangeRejection): string {
  switch (rejection.kind) {
    case 'stock':
      return m.product_left({ left: rejection.left })
    case 'rejected':
      return m.cart_change_rejected()
    case 'failed':
      return m.cart_upgrade_kept()
    case 'unknown':
      return m.cart_change_unknown()
  }
}
