import type { ReactNode } from 'react'
import { LocaleFields } from '#/components/fields/locale-fields.tsx'

interface ActionFormProps {
  id?: string | undefined
  action: string
  /** Hidden fields, by name. */
  fields: Readonly<Record<string, string | number>>
  className?: string
  /** Once hydrated, instead of posting. */
  onSubmit: () => void
  children: ReactNode
}

/** A button with hidden fields that posts without a script. */
export function ActionForm({ id, action, fields, className, onSubmit, children }: ActionFormProps) {
  return (
    <form
      id={id}
      className={className}
      method="post"
      action={action}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <LocaleFields />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  )
}
