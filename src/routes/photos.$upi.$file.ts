import { createFileRoute } from '@tanstack/react-router'
import { pictureHandler } from '#/server-fns/photos/uploads.ts'

/** Serves pictures of shoppers' photos. */
export const Route = createFileRoute('/photos/$upi/$file')({ server: { handlers: { GET: pictureHandler } } })
