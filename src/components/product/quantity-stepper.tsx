// Every part reads the whole scene: memo code would double its weight and seldom hit.
'use no memo'

import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { useBrand } from '#/components/ui/use-brand.ts'
import { productPurchase } from '#styled/recipes'
import { useScene } from './product-scene.ts'

/** How many: typed, or stepped; what makes no sense falls back to the least that can be ordered. */
export function QuantityStepper() {
  const { item, quantity, send } = useScene()
  const classes = productPurchase({ look: useBrand().look })
  const [typed, setTyped] = useState<string | null>(null)
  const change = (to: string | number) => send({ type: 'quantity.change', quantity: to })
  return (
    <fieldset className={classes.quantity} aria-label={m.product_quantity()}>
      <button
        type="button"
        aria-label={m.product_quantity_less()}
        disabled={quantity <= item.minimum}
        onClick={() => change(quantity - item.step)}
      >
        <Minus aria-hidden="true" />
      </button>
      <input
        type="number"
        name="quantity"
        inputMode="numeric"
        aria-label={m.product_quantity()}
        min={item.minimum}
        step={item.step}
        value={typed ?? quantity}
        onChange={({ target }) => {
          setTyped(target.value)
          if (target.value !== '') change(target.value)
        }}
        onBlur={({ target }) => {
          setTyped(null)
          change(target.value)
        }}
      />
      <button type="button" aria-label={m.product_quantity_more()} onClick={() => change(quantity + item.step)}>
        <Plus aria-hidden="true" />
      </button>
    </fieldset>
  )
}
