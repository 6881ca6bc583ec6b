import { createFileRoute } from '@tanstack/react-router'
import { reviewPhotoHandler } from '#/server-fns/reviews/review-handlers.ts'

/** Serves pictures of the photos in reviews. */
export const Route = createFileRoute('/review-photos/$photo/$file')({
  server: { handlers: { GET: reviewPhotoHandler } },
})
