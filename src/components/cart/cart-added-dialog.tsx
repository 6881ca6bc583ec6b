import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { LoaderCircle } from 'lucide'
import { Icon } from '#/components/ui/icon.tsx'
import { Price } from '#/components/price/price.tsx'
import { Modal } from '#/components/ui/modal.tsx'
import { useLocaleContext } from '#/components/ui/use-brand.ts'
import type { BasketLine } from '#/domain/cart/basket.ts'
import type { UpgradeOffer } from '#/domain/product/upgrade.ts'
import { m } from '#/paraglide/messages.js'
import { productQueries } from '#/queries/product.ts'
import { useIsOverlay, useActorRegistry, useActorSelector } from '#/actors/use-actor.ts'
import { quantityInBasket } from '#/actors/cart/basket-changes.ts'
import { useBasket } from '#/actors/cart/use-basket.ts'
import { button, cartAdded, heading, hiddenText, link } from '#styled/recipes'
import { SmallPicture } from './small-picture.tsx'
import '#/theme/styles/cart.css'

/** The dialog that shows the item added to the cart, on every page. */
export function CartAddedDialog() {
  const shop = useActorRegistry()
  const { addressOf } = useRouter().options.context
  const shown = useIsOverlay('cart-added')
  const busy = useActorSelector('cart-added', (snapshot) => snapshot?.hasTag('busy') ?? false)
  const isLost = useActorSelector('cart-added', (snapshot) => snapshot?.matches('lost') ?? false)
  const line = useActorSelector('cart-added', (snapshot) => snapshot?.context.line ?? null)
  const rejection = useActorSelector('cart-added', (snapshot) => snapshot?.context.rejection ?? null)
  const classes = cartAdded()
  const close = () => shop.send('cart-added', { type: 'dialog.close' })
  return (
    <Modal
      open={shown && line !== null}
      size="wide"
      title={isLost ? m.cart_upgrade_lost_title() : m.cart_added_title()}
      closeLabel={m.cart_close()}
      onClose={close}
    >
      {line ? (
        <>
          {isLost ? (
            <p className={classes.alert} role="alert">
              {m.cart_upgrade_lost({ title: line.title })}
            </p>
          ) : null}
          <div className={classes.item}>
            {isLost ? null : <AddedItem line={line} />}
            <div className={classes.actions}>
              <a className={button()} href={addressOf('/cart')}>
                {m.cart_view()}
              </a>
              <button type="button" className={link()} onClick={close}>
                {m.cart_added_keep()}
              </button>
            </div>
          </div>
          {isLost ? null : <Upgrades line={line} />}
          {rejection ? (
            <p className={`${classes.alert} ${classes.rejection}`} role="alert">
              {rejection === 'missing' ? m.cart_upgrade_missing() : m.cart_upgrade_kept()}
            </p>
          ) : null}
          {busy ? (
            <div className={classes.busy} role="status">
              <Icon of={LoaderCircle} />
              <span className={hiddenText()}>{m.cart_working()}</span>
            </div>
          ) : null}
        </>
      ) : null}
    </Modal>
  )
}

function AddedItem({ line }: { line: BasketLine }) {
  const { locale } = useLocaleContext()
  const currency = useBasket()?.currency ?? locale.preferredCurrency
  const classes = cartAdded()
  return (
    <>
      <SmallPicture className={classes.picture} of={{ ...line, title: '' }} longest={140} width={240} />
      <div className={classes.label}>
        {line.artist ? <p>{line.artist}</p> : null}
        <h3 className={classes.work}>{line.title}</h3>
        <p>{[line.kind, line.frame].filter(Boolean).join(', ')}</p>
        <p>{m.product_finished_size({ size: line.size })}</p>
        <Price list={line.listPrice} sale={line.unitPrice} currency={currency} />
      </div>
    </>
  )
}

const names = {
  size: m.cart_upgrade_size,
  canvas: m.cart_upgrade_canvas,
  'framed-canvas': m.cart_upgrade_framed_canvas,
  mount: m.cart_upgrade_mount,
}

function Upgrades({ line }: { line: BasketLine }) {
  const { data: offers = [] } = useQuery(productQueries.upgrades(useRouter().options.context, line.upi))
  const classes = cartAdded()
  if (offers.length === 0) return null
  const longest = Math.max(...offers.flatMap(({ width, height }) => [width, height]))
  return (
    <section className={classes.upgrades} aria-labelledby="upgrade-title">
      <h3 id="upgrade-title" className={heading({ level: 'sub' })}>
        {m.cart_upgrade_title()}
      </h3>
      <p>{m.cart_upgrade_replaces({ type: line.kind })}</p>
      <ul className={classes.offers}>
        {offers.map((offer) => (
          <Offer key={offer.upi} offer={offer} longest={longest} />
        ))}
      </ul>
    </section>
  )
}

function Offer({ offer, longest }: { offer: UpgradeOffer; longest: number }) {
  const shop = useActorRegistry()
  const classes = cartAdded()
  const name = names[offer.kind]()
  return (
    <li className={classes.offer}>
      <SmallPicture
        className={classes.picture}
        of={offer}
        longest={Math.round((112 * Math.max(offer.width, offer.height)) / longest)}
        width={160}
      />
      <div>
        <strong className={classes.name}>{name}</strong>
        <small>{[offer.typeName, offer.frame, offer.size].filter(Boolean).join(', ')}</small>
        <Price list={offer.list} sale={offer.sale} currency={offer.currency} />
        <button
          type="button"
          className={button({ kind: 'quiet' })}
          onClick={() =>
            shop.send('cart-added', {
              type: 'upgrade.take',
              upi: offer.upi,
              inBasket: quantityInBasket(shop.services, offer.upi),
            })
          }
        >
          {m.cart_add()}
          <span className={hiddenText()}>{`: ${name}`}</span>
        </button>
      </div>
    </li>
  )
}
