import { createToaster, Toast, Toaster as ToastGroup } from '@ark-ui/react/toast'
import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { AreaSheet } from '#/components/ui/area-sheet.tsx'
import { ShopLink } from '#/components/ui/shop-link.tsx'
import { useBrand } from '#/components/ui/use-brand.ts'
import { m } from '#/paraglide/messages.js'
import { useShop } from '#/wiring/use-shop.tsx'
import { iconButton, notice as noticeRecipe } from '#styled/recipes'
import { wordsOf, type NoticeWords } from './notice-words.ts'

/** Milliseconds. */
const shownFor = 5000

const createToasters = () => ({
  'top-end': createToaster({ placement: 'top-end' }),
  'bottom-end': createToaster({ placement: 'bottom-end' }),
})

/** Tells what happened, in a corner, for a while. */
export default function Toaster() {
  const { notices } = useShop()
  const [toasters] = useState(createToasters)

  // The outside system is the queue of notices, which the toasts take over.
  useEffect(() => {
    const show = () => {
      for (const notice of notices.take()) {
        const { type, title, description, link, placement = 'top-end' } = wordsOf(notice)
        toasters[placement].create({ type, title, description, closable: true, duration: shownFor, meta: { link } })
      }
    }
    // The toasters listen from the microtask on that follows their mounting.
    queueMicrotask(show)
    return notices.watch(show)
  }, [notices, toasters])

  return (
    <>
      <AreaSheet area="later" />
      {Object.entries(toasters).map(([placement, toaster]) => (
        <ToastGroup key={placement} toaster={toaster}>
          {({ title, description, meta }) => <Told title={title} description={description} link={meta?.['link']} />}
        </ToastGroup>
      ))}
    </>
  )
}

function Told({ title, description, link }: { title: unknown; description: unknown; link: NoticeWords['link'] }) {
  const { look } = useBrand()
  const classes = noticeRecipe({ look })
  return (
    <Toast.Root className={classes.root}>
      <Toast.Title className={classes.title}>{String(title)}</Toast.Title>
      {description ? (
        <Toast.Description className={classes.description}>{String(description)}</Toast.Description>
      ) : null}
      {link ? (
        <ShopLink className={classes.link} to={link.path}>
          {link.text}
        </ShopLink>
      ) : null}
      <Toast.CloseTrigger className={`${iconButton({ look })} ${classes.close}`} aria-label={m.notice_close()}>
        <X aria-hidden="true" />
      </Toast.CloseTrigger>
    </Toast.Root>
  )
}
