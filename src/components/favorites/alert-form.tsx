import { useId } from 'react'
import { KnownField } from '#/components/fields/known-field.tsx'
import { LocaleFields } from '#/components/fields/locale-fields.tsx'
import { CheckField, Form } from '#/components/ui/field.tsx'
import { SubmitButton } from '#/components/ui/submit-button.tsx'
import type { AlertErrors } from '#/domain/favorites/favorite-alert.ts'
import { m } from '#/paraglide/messages.js'
import { alertUrls } from '#/actors/favorites/alert-urls.ts'
import { field } from '#styled/recipes'

interface AlertFormProps {
  /** The works as in a shared link; empty for the favorites of the account. */
  works: string
  email?: string | undefined
  chosen?: { stock: boolean; price: boolean } | undefined
  errors?: AlertErrors | undefined
}

/** Requests emails about works. The browser always posts the form. */
export function AlertForm({ works, email, chosen, errors }: AlertFormProps) {
  const id = useId()
  const classes = field()
  return (
    <Form action={alertUrls.request} aria-label={m.favorite_alerts_title()}>
      <LocaleFields />
      <input type="hidden" name="works" value={works} />
      <p className={classes.text}>{works ? m.favorite_alerts_list() : m.favorite_alerts_account()}</p>
      <fieldset aria-describedby={errors?.choices ? `${id}-error` : undefined}>
        <legend className={classes.label}>{m.favorite_alerts_when()}</legend>
        <CheckField
          name="stock"
          defaultChecked={chosen?.stock ?? true}
          aria-invalid={errors?.choices ? true : undefined}
          label={m.favorite_alerts_stock()}
        />
        <CheckField
          name="price"
          defaultChecked={chosen?.price ?? true}
          aria-invalid={errors?.choices ? true : undefined}
          label={m.favorite_alerts_price()}
        />
        {errors?.choices ? (
          <p id={`${id}-error`} className={classes.error}>
            {m.favorite_alerts_choose()}
          </p>
        ) : null}
      </fieldset>
      <KnownField name="email" defaultValue={email} error={errors?.email ? m.auth_error_email() : null} />
      <div className={classes.actions}>
        <SubmitButton>{m.favorite_alerts_submit()}</SubmitButton>
      </div>
      <p className={classes.hint}>{m.favorite_alerts_promise()}</p>
    </Form>
  )
}
