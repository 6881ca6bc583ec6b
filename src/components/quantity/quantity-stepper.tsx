import { Minus, Plus } from 'lucide'
import { Icon } from '#/components/ui/icon.tsx'
import { useState, type MouseEvent } from 'react'
import { m } from '#/paraglide/messages.js'
import { stepper } from '#styled/recipes'

interface QuantityStepperProps {
  label: string
  quantity: number
  min: number
  max?: number
  step?: number
  size?: 'normal' | 'panel'
  /** Whether the buttons submit the surrounding form before hydration. */
  submits?: boolean
  /** The id of the field's form, if the field is outside of it. */
  form?: string
  /** Called with the stepped quantity, and on blur with the typed one. */
  onChange: (quantity: string | number) => void
  /** Called while typing. */
  onType?: (typed: string) => void
}

/** A quantity field with buttons that step it. */
export function QuantityStepper({
  label,
  quantity,
  min,
  max,
  step = 1,
  size,
  submits = false,
  form,
  onChange,
  onType,
}: QuantityStepperProps) {
  const classes = stepper({ size })
  const [typed, setTyped] = useState<string | null>(null)
  const stepBy = (difference: number) => ({
    ...(submits ? { type: 'submit' as const, name: 'step', value: difference } : { type: 'button' as const }),
    onClick: (event: MouseEvent) => {
      event.preventDefault()
      onChange(quantity + difference)
    },
  })
  return (
    <fieldset className={classes} aria-label={label}>
      {/* Enter activates the first submit button: this one submits the typed quantity without stepping it. */}
      {submits ? <button type="submit" hidden /> : null}
      <button {...stepBy(-step)} aria-label={m.product_quantity_less()} disabled={quantity <= min}>
        <Icon of={Minus} />
      </button>
      <input
        type="number"
        name="quantity"
        form={form}
        inputMode="numeric"
        aria-label={m.product_quantity()}
        min={min}
        max={max}
        step={step}
        required
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
      <button {...stepBy(step)} aria-label={m.product_quantity_more()} disabled={max !== undefined && quantity >= max}>
        <Icon of={Plus} />
      </button>
    </fieldset>
  )
}
