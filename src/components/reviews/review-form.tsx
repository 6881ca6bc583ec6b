import { useRouter } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { uploadRejectionMessage } from '#/components/fields/upload-messages.ts'
import { LocaleFields } from '#/components/fields/locale-fields.tsx'
import { AreaField, CheckField, Field, Form } from '#/components/ui/field.tsx'
import { SubmitButton } from '#/components/ui/submit-button.tsx'
import { pictureAt } from '#/domain/picture-url.ts'
import { LARGEST_FILE, photoTypes, rejectionOf } from '#/domain/photos/upload.ts'
import {
  reviewLimits,
  writeReviewPath,
  type OwnReview,
  type ReviewError,
  type ReviewErrors,
  type ReviewField,
} from '#/domain/reviews/review.ts'
import { m } from '#/paraglide/messages.js'
import { field, reviewForm } from '#styled/recipes'
import { photoName } from './photo-name.ts'

interface ReviewFormProps {
  review: OwnReview
  errors: ReviewErrors
}

/** The form of a review. The browser always posts it; an invalid review comes back as a draft with its errors. */
export function ReviewForm({ review, errors }: ReviewFormProps) {
  const { addressOf } = useRouter().options.context
  const [isSent, setSent] = useState(false)
  const error = (name: ReviewField) => reviewErrorMessage(name, errors[name])
  return (
    <Form
      action={addressOf(writeReviewPath(review.work.imageId))}
      encType="multipart/form-data"
      aria-label={m.reviews_write()}
      onSubmitCapture={() => setSent(true)}
    >
      <LocaleFields />
      <StarsField chosen={review.stars} error={error('stars')} />
      <Field
        label={m.reviews_field_title()}
        name="title"
        defaultValue={review.title}
        maxLength={reviewLimits.title}
        required
        error={error('title')}
      />
      <AreaField
        label={m.reviews_field_text()}
        name="text"
        rows={6}
        defaultValue={review.text}
        maxLength={reviewLimits.text}
        required
        hint={m.reviews_text_hint()}
        error={error('text')}
      />
      <PhotosField review={review} error={error('photos')} />
      <Field
        label={m.reviews_field_name()}
        name="name"
        defaultValue={review.name}
        maxLength={reviewLimits.name}
        autoComplete="nickname"
        required
        hint={m.reviews_name_hint()}
        error={error('name')}
      />
      <div className={field().actions}>
        <SubmitButton busy={isSent}>{m.reviews_send()}</SubmitButton>
        <span className={reviewForm().quiet}>{m.reviews_checked()}</span>
      </div>
    </Form>
  )
}

function StarsField({ chosen, error }: { chosen: number | null; error: string | null }) {
  const id = useId()
  const classes = reviewForm()
  return (
    <fieldset className={classes.rating} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={field().label}>{m.reviews_field_stars()}</legend>
      <div className={classes.choices}>
        {[1, 2, 3, 4, 5].map((stars) => (
          <label key={stars} className={classes.choice}>
            <input type="radio" name="stars" value={stars} defaultChecked={stars === chosen} required />
            <svg width="32" height="32" viewBox="0 0 24 24" aria-hidden="true">
              <path d="M12 1.8l3.2 6.6 7.2 1-5.2 5 1.3 7.2L12 18.2l-6.5 3.4 1.3-7.2-5.2-5 7.2-1z" />
            </svg>
            <span>{m.product_ratings_stars({ count: stars })}</span>
          </label>
        ))}
      </div>
      {error ? (
        <p id={`${id}-error`} className={field().error}>
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}

function PhotosField({ review, error }: { review: OwnReview; error: string | null }) {
  const classes = reviewForm()
  const { photos } = review
  const [chosenError, setChosenError] = useState<ReviewError>()
  return (
    <div className={classes.photosField}>
      {photos.length > 0 ? (
        <ul className={classes.photos}>
          {photos.map((photo, index) => (
            <li key={photo.id}>
              <img
                src={pictureAt(photo.url, 320)}
                width={photo.width}
                height={photo.height}
                alt={photoName(review.name, index, photos.length)}
              />
              <CheckField
                name="remove"
                value={photo.id}
                label={m.reviews_photo_remove({ number: index + 1 })}
                autoComplete="off"
              />
            </li>
          ))}
        </ul>
      ) : null}
      <Field
        label={m.reviews_add_photos()}
        name="photo"
        type="file"
        accept={photoTypes.join(',')}
        multiple
        hint={m.reviews_photos_hint({ count: reviewLimits.photos })}
        error={chosenError ? reviewErrorMessage('photos', chosenError) : error}
        onChange={({ currentTarget: input }) => {
          const files = [...(input.files ?? [])]
          const rejection = fileError(files)
          setChosenError(rejection)
          // Clears files that the shop would reject.
          if (rejection) input.value = ''
        }}
      />
    </div>
  )
}

/** The error of the chosen files, as far as the browser can check them. */
function fileError(files: readonly File[]): ReviewError | undefined {
  if (files.length > reviewLimits.photos) return 'too_many_photos'
  if (files.reduce((sum, { size }) => sum + size, 0) > LARGEST_FILE) return 'too_large'
  return files.map(rejectionOf).find((rejection) => rejection !== undefined)
}

/** The message for the error of a field; null without an error. */
function reviewErrorMessage(field: ReviewField, error: ReviewError | undefined): string | null {
  if (error === undefined) return null
  if (error === 'too_many_photos') return m.reviews_error_photos({ count: reviewLimits.photos })
  if (error === 'too_long') return m.reviews_error_long({ max: field in reviewLimits ? lengthOf(field) : 0 })
  if (error === 'missing') return missing[field]()
  if (error === 'invalid') return m.reviews_error_invalid()
  if (error === 'too_small') return m.reviews_error_small()
  return uploadRejectionMessage(error, m.reviews_one_photo())
}

const lengthOf = (field: ReviewField): number =>
  field === 'title' || field === 'text' || field === 'name' ? reviewLimits[field] : 0

const missing: Readonly<Record<ReviewField, () => string>> = {
  stars: m.reviews_error_stars,
  title: m.reviews_error_title,
  text: m.reviews_error_text,
  name: m.reviews_error_name,
  photos: m.reviews_error_invalid,
}
