import { useRouter } from '@tanstack/react-router'
import { Link } from '#/components/ui/link.tsx'
import type { ReactNode } from 'react'
import { m } from '#/paraglide/messages.js'
import { cx } from '#styled/cx'
import { button, heading, page, plainMessage } from '#styled/recipes'

/** A message in place of a page, with links back and to the home page. */
export function PlainMessage({
  title,
  sentences,
  children,
}: {
  title: string
  sentences: string[]
  children?: ReactNode
}) {
  const styles = plainMessage()
  return (
    <section className={cx(page(), styles.root)}>
      <h1 className={heading({ level: 'title' })}>{title}</h1>
      {sentences.map((sentence) => (
        <p key={sentence} className={styles.text}>
          {sentence}
        </p>
      ))}
      {children}
      <BackAndHome />
    </section>
  )
}

/** A button that goes back, and a link to the home page. */
export function BackAndHome() {
  const router = useRouter()
  return (
    <div className={plainMessage().actions}>
      <button type="button" className={button({ kind: 'quiet' })} onClick={() => router.history.back()}>
        {m.error_back()}
      </button>
      <Link className={button({ kind: 'lead' })} to="/">
        {m.error_home()}
      </Link>
    </div>
  )
}
