import { useEffect, useId, useRef, type ComponentProps, type ReactNode } from 'react'
import { formEntries, type FormEntries } from '#/domain/form-entries.ts'
import { field } from '#styled/recipes'

interface Labelled {
  label: string
  /** The error message of the entry. */
  error?: string | null
}

interface FieldProps extends Labelled, ComponentProps<'input'> {
  hint?: ReactNode
}

/** A labelled input; its hint and error are its accessible description. */
export function Field({ label, error, hint, id, ...input }: FieldProps) {
  const made = useId()
  return (
    <LabelledControl label={label} error={error} hint={hint} id={id ?? made}>
      {(control) => <input {...input} {...control} />}
    </LabelledControl>
  )
}

/** A labelled text area. */
export function AreaField({
  label,
  error,
  hint,
  id,
  ...area
}: Labelled & ComponentProps<'textarea'> & { hint?: ReactNode }) {
  const made = useId()
  return (
    <LabelledControl label={label} error={error} hint={hint} id={id ?? made}>
      {({ className, ...control }) => <textarea {...area} {...control} className={`${className} ${field().area}`} />}
    </LabelledControl>
  )
}

/** A labelled select. */
export function SelectField({ label, error, id, ...select }: Labelled & ComponentProps<'select'>) {
  const made = useId()
  return (
    <LabelledControl label={label} error={error} id={id ?? made}>
      {(control) => <select {...select} {...control} />}
    </LabelledControl>
  )
}

interface LabelledControlProps extends Labelled {
  id: string
  hint?: ReactNode
  children: (
    control: Pick<ComponentProps<'input'>, 'id' | 'className' | 'aria-invalid' | 'aria-describedby'>,
  ) => ReactNode
}

function LabelledControl({ label, error, hint, id, children }: LabelledControlProps) {
  const classes = field()
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <div className={classes.root}>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        className: classes.control,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      {hint ? (
        <div id={`${id}-hint`} className={classes.hint}>
          {hint}
        </div>
      ) : null}
      {error ? (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      ) : null}
    </div>
  )
}

/** A checkbox with its label beside it. */
export function CheckField({ label, ...input }: ComponentProps<'input'> & { label: ReactNode }) {
  const classes = field()
  return (
    <label className={classes.check}>
      <input {...input} type="checkbox" />
      <span>{label}</span>
    </label>
  )
}

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'method'> {
  /** Called instead of posting once hydrated. Without it the browser always posts the form. */
  onSubmit?: (entries: FormEntries) => void
}

/** A form that posts to its `action`; once hydrated, it calls `onSubmit` with its entries. */
export function Form({ onSubmit, className, ...form }: FormProps) {
  const { ref, markSubmitted } = useFocusOnError()
  return (
    <form
      {...form}
      ref={ref}
      className={className ?? field().form}
      method="post"
      noValidate
      onSubmit={(event) => {
        if (!onSubmit) return
        event.preventDefault()
        markSubmitted()
        onSubmit(formEntries(fieldsOf(event.currentTarget)))
      }}
    />
  )
}

/** The fields of a form. An incomplete date is set to `incomplete`, because its value would be empty. */
function fieldsOf(form: HTMLFormElement): FormData {
  const fields = new FormData(form)
  for (const input of form.elements)
    if (input instanceof HTMLInputElement && input.validity.badInput) fields.set(input.name, 'incomplete')
  return fields
}

/** Focuses the first invalid field once after each submit. */
function useFocusOnError() {
  const ref = useRef<HTMLFormElement>(null)
  const isSubmitted = useRef(false)
  // The outside system is the document's focus; runs after each render, as errors may be rendered later.
  useEffect(() => {
    const invalid = isSubmitted.current ? ref.current?.querySelector<HTMLElement>('[aria-invalid=true]') : null
    if (!invalid) return
    isSubmitted.current = false
    invalid.focus()
  })
  return { ref, markSubmitted: () => void (isSubmitted.current = true) }
}

/** An error message for the whole form. */
export function FormAlert({ children }: { children: ReactNode }) {
  return (
    <p className={field().alert} role="alert">
      {children}
    </p>
  )
}
