import type { ComponentProps } from 'react'
import { Field } from '#/components/ui/field.tsx'
import { m } from '#/paraglide/messages.js'

type Known = Pick<ComponentProps<typeof Field>, 'type' | 'required' | 'maxLength'> & {
  label: () => string
  autoComplete: string
}

const known = {
  firstName: { label: m.auth_first_name, autoComplete: 'given-name', required: true, maxLength: 100 },
  lastName: { label: m.auth_last_name, autoComplete: 'family-name', required: true, maxLength: 100 },
  email: { label: m.auth_email, type: 'email', autoComplete: 'email', required: true, maxLength: 254 },
  phone: { label: m.account_phone_optional, type: 'tel', autoComplete: 'tel', maxLength: 32 },
  address1: { label: m.account_address1, autoComplete: 'address-line1', required: true, maxLength: 256 },
  address2: { label: m.account_address2, autoComplete: 'address-line2', maxLength: 256 },
  city: { label: m.account_city, autoComplete: 'address-level2', required: true, maxLength: 256 },
  stateCode: { label: m.account_state, autoComplete: 'address-level1', maxLength: 64 },
  postalCode: { label: m.account_zip, autoComplete: 'postal-code', required: true, maxLength: 16 },
} satisfies Record<string, Known>

export interface KnownFieldProps extends Omit<ComponentProps<typeof Field>, 'label' | 'name'> {
  name: keyof typeof known
  label?: string
  /** The section of `autocomplete`, for forms with more than one address. */
  section?: 'shipping' | 'billing'
}

/** A field for a name, an email address, a phone number or a part of an address, with its `autocomplete` token. */
export function KnownField({ name, section, ...props }: KnownFieldProps) {
  const { label, autoComplete, ...input }: Known = known[name]
  return (
    <Field
      name={name}
      label={label()}
      autoComplete={section ? `${section} ${autoComplete}` : autoComplete}
      {...input}
      {...props}
    />
  )
}
