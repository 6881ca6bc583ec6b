import { createFileRoute } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/')({ component: () => <h1>{m.error_not_found_title()}</h1> })
