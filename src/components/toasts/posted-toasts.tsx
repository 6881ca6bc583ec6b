import { Hydrate } from '@tanstack/react-start'
import { Link } from '#/components/ui/link.tsx'
import { usePostedForm } from '#/components/fields/use-posted-form.ts'
import { whenIdle } from '#/components/ui/hydration.tsx'
import { pathLink } from '#/components/ui/path-link.ts'
import type { ShopToast } from '#/domain/shell/toast.ts'
import { field, link as linkClass } from '#styled/recipes'
import { toastMessage } from './toast-message.ts'

/** The toasts of a form that was posted without a script, as part of the page. A page without any loads no text of them. */
export function PostedToasts() {
  const toasts = usePostedForm()?.toasts
  return toasts?.length ? (
    <Hydrate {...whenIdle}>
      <Toasts toasts={toasts} />
    </Hydrate>
  ) : null
}

function Toasts({ toasts }: { toasts: readonly ShopToast[] }) {
  const classes = field()
  return toasts.map((toast) => {
    const { type, title, description, link } = toastMessage(toast)
    return (
      <p
        key={toast.kind}
        className={type === 'error' ? classes.alert : classes.notice}
        role={type === 'error' ? 'alert' : 'status'}
      >
        {title} {description}{' '}
        {link ? (
          <Link className={linkClass()} {...pathLink(link.path)}>
            {link.text}
          </Link>
        ) : null}
      </p>
    )
  })
}
