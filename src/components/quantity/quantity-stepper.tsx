import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { stepper } from '#styled/recipes'

interface QuantityStepperProps {
  label: string
  quantity: number
  min: number
  max?: number
  step?: number
  size?: 'normal' | 'panel'
  disabled?: boolean
  /** Told what was stepped to, or typed when the field is left. */
  onChange: (quantity: string | number) => void
  /** Told what is typed while it is. */
  onType?: (typed: string) => void
}

/** How many: typed, or stepped. */
export function QuantityStepper({
  label,
  quantity,
  min,
  max,
  step = 1,
  size,
  disabled,
  onChange,
  onType,
}: QuantityStepperProps) {
  const classes = stepper({ size })
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <fieldset className={classes} disabled={disabled} aria-label={label}>
      <button
        type="button"
        aria-label={m.product_quantity_less()}
        disabled={quantity <= min}
        onClick={() => onChange(quantity - step)}
      >
        <Minus aria-hidden="true" />
      </button>
      <input
        type="number"
        name="quantity"
        inputMode="numeric"
        aria-label={m.product_quantity()}
        min={min}
        max={max}
        step={step}
        value={typed ?? quantity}
        onChange={({ target }) => {
          setTyped(target.value)
          onType?.(target.value)
        }}
        onBlur={({ target }) => {
          setTyped(null)
          onChange(target.value)
        }}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter') currentTarget.blur()
        }}
      />
      <button
        type="button"
        aria-label={m.product_quantity_more()}
        disabled={max !== undefined && quantity >= max}
        onClick={() => onChange(quantity + step)}
      >
        <Plus aria-hidden="true" />
      </button>
    </fieldset>
  )
}
