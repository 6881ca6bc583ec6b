import { createServerOnlyFn } from '@tanstack/react-start'
import { receiveReview, reviewPhoto } from './reviews.server.ts'

/** The handler of the page's POST, which sends a review. */
export const reviewHandler = createServerOnlyFn(
  ({ request, params }: { request: Request; params: { imageId: string } }) => receiveReview(request, params.imageId),
)

/** The handler of the route of a review's photo. */
export const reviewPhotoHandler = createServerOnlyFn(
  ({ request, params }: { request: Request; params: { photo: string; file: string } }) =>
    reviewPhoto(request, `${encodeURIComponent(params.photo)}/${encodeURIComponent(params.file)}`),
)
