import { createToaster, Toast, Toaster as ToastGroup } from '@ark-ui/react/toast'
import { X } from 'lucide'
import { Icon } from '#/components/ui/icon.tsx'
import { useEffect, useState } from 'react'
import { Link } from '#/components/ui/link.tsx'
import { pathLink } from '#/components/ui/path-link.ts'
import { m } from '#/paraglide/messages.js'
import { useActorRegistry } from '#/actors/use-actor.ts'
import { loadNewVersion } from '#/actors/shell/new-version.ts'
import { iconButton, notice as noticeRecipe } from '#styled/recipes'
import { toastMessage, type ToastMessage } from './toast-message.ts'
import '#/theme/styles/overlays.css'

/** Milliseconds, by the action of the toast. */
const durations = { none: 5000, 'undo-cart-join': 15_000, 'load-new-version': Infinity }

/** Pixels between the icons of the header and a toast. */
const GAP = 8
/** The lower edge of the header's icons in the window when a toast is shown. */
const ICONS_END = '--icons-end'

const createToasters = () => ({
  // Below the icons of the header, which banners push down.
  'top-end': createToaster({
    placement: 'top-end',
    offsets: { top: `max(7.5rem, var(${ICONS_END}))`, right: '1rem', bottom: '1rem', left: '1rem' },
  }),
  'bottom-end': createToaster({ placement: 'bottom-end' }),
})

/** Shows the queued toasts in a corner of the window. */
export function Toaster() {
  const actors = useActorRegistry()
  const { toasts } = actors
  const [toasters] = useState(createToasters)

  const [actionHandlers] = useState(() => ({
    'undo-cart-join': () => actors.send('cart-join', { type: 'join.undo' }),
    'load-new-version': () => void loadNewVersion(),
  }))

  // The outside systems are the queue of toasts and Ark's toasters.
  useEffect(() => {
    const show = () => {
      const end = document.querySelector('header a[href$="/cart"]')?.getBoundingClientRect().bottom ?? 0
      document.documentElement.style.setProperty(ICONS_END, `${Math.max(0, end) + GAP}px`)
      for (const toast of toasts.take()) {
        const { type, title, description, link, action, placement = 'top-end' } = toastMessage(toast)
        toasters[placement].create({
          type,
          title,
          description,
          closable: true,
          duration: durations[action?.kind ?? 'none'],
          meta: { link },
          ...(action ? { action: { label: action.text, onClick: actionHandlers[action.kind] } } : {}),
        })
      }
    }
    // Ark's toasters subscribe in a microtask after they are mounted.
    queueMicrotask(show)
    return toasts.subscribe(show)
  }, [toasts, toasters, actionHandlers])

  return (
    <>
      {Object.entries(toasters).map(([placement, toaster]) => (
        <ToastGroup key={placement} toaster={toaster}>
          {({ title, description, meta, action }) => (
            <ToastContent title={title} description={description} link={meta?.['link']} action={action?.label} />
          )}
        </ToastGroup>
      ))}
    </>
  )
}

interface ToastContentProps {
  title: unknown
  description: unknown
  link: ToastMessage['link']
  /** The label of the action button. */
  action: string | undefined
}

function ToastContent({ title, description, link, action }: ToastContentProps) {
  const classes = noticeRecipe()
  return (
    <Toast.Root className={classes.root}>
      <Toast.Title className={classes.title}>{String(title)}</Toast.Title>
      {description ? (
        <Toast.Description className={classes.description}>{String(description)}</Toast.Description>
      ) : null}
      {link ? (
        <Link className={classes.link} {...pathLink(link.path)}>
          {link.text}
        </Link>
      ) : null}
      {action ? <Toast.ActionTrigger className={classes.link}>{action}</Toast.ActionTrigger> : null}
      <Toast.CloseTrigger className={`${iconButton()} ${classes.close}`} aria-label={m.notice_close()}>
        <Icon of={X} />
      </Toast.CloseTrigger>
    </Toast.Root>
  )
}
