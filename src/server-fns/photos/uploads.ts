import { createServerOnlyFn } from '@tanstack/react-start'
import { photoPicture, receivePhoto } from './uploads.server.ts'

/** The handler of the page's POST, which uploads a photo. */
export const uploadHandler = createServerOnlyFn(({ request }: { request: Request }) => receivePhoto(request))

/** The handler of the route of a photo's picture. */
export const pictureHandler = createServerOnlyFn(
  ({ request, params }: { request: Request; params: { upi: string; file: string } }) =>
    photoPicture(request, `${encodeURIComponent(params.upi)}/${encodeURIComponent(params.file)}`),
)
