import { createFileRoute } from '@tanstack/react-router'
import { reviewPhotoHandler } from '#/server-fns/reviews/review-handlers.ts'

/** The pictures of the photos of reviews. */
export const Route = createFileRoute('/review-photos/$photo/$file')({
  server: { handlers: { GET: reviewPhotoHandler } },
})
