import { RadioGroup } from '@ark-ui/react/radio-group'
import type { ReactNode } from 'react'
import { field, radioGroup } from '#styled/recipes'

interface RootProps extends RadioGroup.RootProps {
  label: string
}

/** A labelled radio group. Its items are radio inputs of the surrounding form. */
export function Root({ label, children, ...props }: RootProps) {
  return (
    <RadioGroup.Root {...props}>
      <RadioGroup.Label className={`${field().label} ${radioGroup().label}`}>{label}</RadioGroup.Label>
      {children}
    </RadioGroup.Root>
  )
}

export function Item({ value, children }: { value: string; children: ReactNode }) {
  const classes = radioGroup()
  return (
    <RadioGroup.Item value={value} className={classes.item}>
      <RadioGroup.ItemHiddenInput />
      <RadioGroup.ItemControl asChild>
        <span className={classes.itemControl} />
      </RadioGroup.ItemControl>
      <RadioGroup.ItemText className={classes.itemText}>{children}</RadioGroup.ItemText>
    </RadioGroup.Item>
  )
}
