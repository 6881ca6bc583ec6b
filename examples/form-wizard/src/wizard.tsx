import { useMachine } from '@xstate/react'
import { type FormEvent, useEffect, useRef } from 'react'
import { type Booking, contactErrors, workshopErrors, workshops } from './booking.ts'
import { inspect } from './inspect.ts'
import { sendBooking } from './send-booking.ts'
import { wizardMachine } from './wizard.machine.ts'

const machine = wizardMachine.provide({ actors: { sendBooking } })

export function Wizard() {
  const [state, send] = useMachine(machine, { inspect })
  const { booking, code } = state.context
  const step = state.matches('contact') ? 0 : state.matches('workshop') ? 1 : state.matches('review') ? 2 : 3
  const errors = state.matches({ contact: 'invalid' })
    ? contactErrors(booking)
    : state.matches({ workshop: 'invalid' })
      ? workshopErrors(booking)
      : {}
  const isSubmitting = state.matches({ review: 'submitting' })
  const problems = Object.values(errors)
  const heading = useFocusAfterChange(step)

  const field = (name: keyof Booking) => ({
    name,
    value: booking[name],
    'aria-invalid': name in errors,
    'aria-describedby': name in errors ? `${name}-error` : undefined,
    onChange: ({ target }: { target: { value: string } }) =>
      send({ type: 'field.change', field: name, value: target.value }),
  })
  const error = (name: keyof Booking) =>
    errors[name] ? (
      <span className="error" id={`${name}-error`}>
        {errors[name]}
      </span>
    ) : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send({ type: step === 2 ? 'booking.submit' : 'step.next' })
  }

  return (
    <form onSubmit={submit} noValidate>
      <p className="progress">{step < 3 ? `Step ${step + 1} of 3` : 'Done'}</p>
      <h1 ref={heading} tabIndex={-1}>
        {['Who are you?', 'Which workshop?', 'Is this right?', 'See you there'][step]}
      </h1>
      <div role="alert">
        {problems.length > 0 ? <p className="alert">{problems.join(' ')}</p> : null}
        {state.matches({ review: 'failed' }) ? (
          <p className="alert">Your booking could not be sent. Nothing was booked.</p>
        ) : null}
      </div>

      {step === 0 ? (
        <>
          <label>
            Name
            <input autoComplete="name" {...field('name')} />
            {error('name')}
          </label>
          <label>
            Email address
            <input type="email" autoComplete="email" {...field('email')} />
            {error('email')}
          </label>
        </>
      ) : step === 1 ? (
        <fieldset aria-describedby={errors.workshop ? 'workshop-error' : undefined}>
          <legend>Workshops on Saturday</legend>
          {workshops.map((name) => (
            <label className="choice" key={name}>
              <input type="radio" {...field('workshop')} value={name} checked={booking.workshop === name} />
              {name}
            </label>
          ))}
          {error('workshop')}
        </fieldset>
      ) : step === 2 ? (
        <dl>
          <dt>Name</dt>
          <dd>{booking.name}</dd>
          <dt>Email address</dt>
          <dd>{booking.email}</dd>
          <dt>Workshop</dt>
          <dd>{booking.workshop}</dd>
        </dl>
      ) : (
        <p>
          Your booking <strong>{code}</strong> is confirmed.
        </p>
      )}

      <div className="buttons">
        {step === 1 || step === 2 ? (
          <button type="button" disabled={isSubmitting} onClick={() => send({ type: 'step.back' })}>
            Back
          </button>
        ) : null}
        {step < 3 ? (
          <button className="primary" aria-disabled={isSubmitting}>
            {step < 2
              ? 'Next'
              : isSubmitting
                ? 'Sending …'
                : state.matches({ review: 'failed' })
                  ? 'Try again'
                  : 'Book'}
          </button>
        ) : null}
      </div>
    </form>
  )
}

/** Moves the focus to the heading of each new step, so that screen readers read it. */
function useFocusAfterChange(step: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus()
    shown.current = step
  }, [step])
  return heading
}
