import { Link } from '#/components/ui/link.tsx'
import { LocaleFields } from '#/components/fields/locale-fields.tsx'
import { useFormResult } from '#/components/fields/use-posted-form.ts'
import { Form, FormAlert } from '#/components/ui/field.tsx'
import { pathLink } from '#/components/ui/path-link.ts'
import { SubmitButton } from '#/components/ui/submit-button.tsx'
import { pictureAt, srcset } from '#/domain/picture-url.ts'
import type { OwnReview, ReviewResult } from '#/domain/reviews/review.ts'
import { m } from '#/paraglide/messages.js'
import { removeReviewUrl } from '#/actors/reviews/form-urls.ts'
import { cx } from '#styled/cx'
import { field, heading, link, reviewForm } from '#styled/recipes'
import reviewStyles from '#/theme/styles/review-form.css?url'
import { ReviewForm } from './review-form.tsx'

/** A shopper's review of a work: its status, and the form to write it. */
export function OwnReviewView({ review }: { review: OwnReview }) {
  const { work, status } = review
  const posted = useFormResult('review')?.result
  const classes = reviewForm()
  return (
    <div className={classes.write}>
      <link rel="stylesheet" href={reviewStyles} precedence="page" />
      <div className={classes.work}>
        <Link {...pathLink(work.path)} tabIndex={-1} aria-hidden="true">
          <img
            src={pictureAt(work.picture, 480)}
            srcSet={srcset(work.picture, [240, 480])}
            sizes="(min-width: 992px) 260px, 120px"
            width={480}
            height={Math.round(480 / work.aspect)}
            alt=""
          />
        </Link>
        <div>
          <p className={heading({ level: 'sub' })}>
            <Link {...pathLink(work.path)}>{work.title}</Link>
          </p>
          <p className={classes.quiet}>{work.artist}</p>
          {review.item ? (
            <p className={classes.quiet}>{[review.item.type, review.item.size].filter(Boolean).join(', ')}</p>
          ) : null}
          {review.verified ? <p className={classes.quiet}>{m.reviews_verified()}</p> : null}
          <p>
            <Link className={link()} {...pathLink(`${work.path}#reviews`)}>
              {m.reviews_read()}
            </Link>
          </p>
        </div>
      </div>
      <div className={classes.entry}>
        <ReviewStatus review={review} posted={posted} />
        <ReviewForm review={review} errors={posted?.kind === 'invalid' ? posted.errors : {}} />
        {status === null ? null : (
          <Form action={removeReviewUrl} className={classes.remove} aria-label={m.reviews_remove()}>
            <LocaleFields />
            <input type="hidden" name="imageId" value={work.imageId} />
            <SubmitButton kind="quiet">{m.reviews_remove()}</SubmitButton>
          </Form>
        )}
      </div>
    </div>
  )
}

/** The result of the last post, or the status of the review. */
function ReviewStatus({
  review: { status, reason, shown },
  posted,
}: {
  review: OwnReview
  posted: ReviewResult | undefined
}) {
  if (posted?.kind === 'limited') return <FormAlert>{m.reviews_limited()}</FormAlert>
  if (posted?.kind === 'failed') return <FormAlert>{m.reviews_send_failed()}</FormAlert>
  if (posted?.kind === 'invalid') return <FormAlert>{m.reviews_invalid()}</FormAlert>
  const classes = cx(field().notice, reviewForm().state)
  if (posted?.kind === 'sent')
    return (
      <p role="status" className={classes}>
        <b>{m.reviews_thanks()}</b> <span>{shown ? m.reviews_pending_change() : m.reviews_pending()}</span>
      </p>
    )
  if (posted?.kind === 'removed')
    return (
      <p role="status" className={classes}>
        {m.reviews_removed()}
      </p>
    )
  if (status === 'rejected') return <p className={classes}>{m.reviews_rejected({ reason })}</p>
  if (status === 'pending') return <p className={classes}>{shown ? m.reviews_pending_change() : m.reviews_pending()}</p>
  if (status === 'published') return <p className={classes}>{m.reviews_published()}</p>
  if (status === 'draft') return <p className={classes}>{m.reviews_draft()}</p>
  return <p className={reviewForm().quiet}>{m.reviews_intro()}</p>
}
