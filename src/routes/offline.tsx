import { createFileRoute } from '@tanstack/react-router'
import { OfflinePage } from '#/components/shell/offline-page.tsx'
import { m } from '#/paraglide/messages.js'
import { publicHeaders } from './-public-page.ts'

export const Route = createFileRoute('/offline')({
  head: () => ({ meta: [{ title: m.error_offline_title() }, { name: 'robots', content: 'noindex' }] }),
  headers: publicHeaders,
  staticData: { ownChrome: true },
  component: OfflinePage,
})
