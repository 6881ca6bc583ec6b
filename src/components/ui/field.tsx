import { useEffect, useId, useRef, type ComponentProps, type ReactNode } from 'react'
import { formEntries, type FormEntries } from '#/domain/form-entries.ts'
import { field } from '#styled/recipes'

interface Labelled {
  label: string
  /** What is wrong with the entry. */
  error?: string | null
}

interface FieldProps extends Labelled, ComponentProps<'input'> {
  hint?: ReactNode
}

/** A labelled input; its error is part of its description. */
export function Field({ label, error, hint, id, ...input }: FieldProps) {
  const made = useId()
  return (
    <LabelledControl label={label} error={error} hint={hint} id={id ?? made}>
      {(control) => <input {...input} {...control} />}
    </LabelledControl>
  )
}

/** A labelled input of several lines. */
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

/** A labelled choice of one among named values. */
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

/** A box to tick with its words beside it. */
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
  /** Without it the form is posted, hydrated or not. */
  onSubmit?: (entries: FormEntries) => void
}

/** A form that posts to its `action`; once hydrated its entries go to `onSubmit`. */
export function Form({ onSubmit, className, ...form }: FormProps) {
  const { ref, noteSent } = useFocusOnError()
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
        noteSent()
        onSubmit(formEntries(fieldsOf(event.currentTarget)))
      }}
    />
  )
}

/** The fields of a form. A date that lacks its year has no value: without another one it would read as left empty. */
function fieldsOf(form: HTMLFormElement): FormData {
  const fields = new FormData(form)
  for (const input of form.elements)
    if (input instanceof HTMLInputElement && input.validity.badInput) fields.set(input.name, 'incomplete')
  return fields
}

/** Focuses the first field with an error, once after each submit. */
function useFocusOnError() {
  const ref = useRef<HTMLFormElement>(null)
  const sent = useRef(false)
  // The outside system is the document's focus; errors are only known after they were rendered.
  useEffect(() => {
    const faulty = sent.current ? ref.current?.querySelector<HTMLElement>('[aria-invalid=true]') : null
    if (!faulty) return
    sent.current = false
    faulty.focus()
  })
  return { ref, noteSent: () => void (sent.current = true) }
}

/** What is wrong with a form as a whole. */
export function FormAlert({ children }: { children: ReactNode }) {
  return (
    <p className={field().alert} role="alert">
      {children}
    </p>
  )
}
