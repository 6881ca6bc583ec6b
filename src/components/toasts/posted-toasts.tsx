import { Link } from '#/components/ui/link.tsx'
import { usePostedForm } from '#/components/fields/use-posted-form.ts'
import { pathLink } from '#/components/ui/path-link.ts'
import { field, link as linkClass } from '#styled/recipes'
import { toastMessage } from './toast-message.ts'
import '#/theme/styles/forms.css'

/** The toasts of a form that was posted without a script, as part of the page. */
export function PostedToasts() {
  const toasts = usePostedForm()?.toasts ?? []
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
