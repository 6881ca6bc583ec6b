import type { ReactNode } from 'react'
import { LocaleFields } from '#/components/fields/locale-fields.tsx'

interface ActionFormProps {
  id?: string | undefined
  action: string
  /** Hidden fields, by name. */
  fields: Readonly<Record<string, string | number>>
  className?: string
  /** Called instead of posting once the form is hydrated. */
  onSubmit: () => void
  children: ReactNode
}

/** A form with hidden fields around a button; works without a script. */
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
