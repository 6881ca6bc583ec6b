import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide'
import { Icon } from '#/components/ui/icon.tsx'
import { useRef, type FocusEvent, type PointerEvent } from 'react'
import { Link } from '#/components/ui/link.tsx'
import { useCachedHtml } from '#/components/ui/cached-html.ts'
import { pathLink } from '#/components/ui/path-link.ts'
import type { Chrome } from '#/domain/shell/chrome.ts'
import { trackedArea } from '#/domain/analytics/tracked-area.ts'
import { m } from '#/paraglide/messages.js'
import { useBanner } from '#/actors/shell/use-banner.ts'
import { cx } from '#styled/cx'
import { banner, page } from '#styled/recipes'
import { Countdown } from './countdown.tsx'

/** The offers above the header: side by side on wide pages, one at a time on narrow ones. */
export function Banner({ messages, countdown }: Pick<Chrome, 'messages' | 'countdown'>) {
  const styles = banner()
  const root = useRef<HTMLElement>(null)
  const { index, fades, paused, setHold, send } = useBanner(root, messages.length)
  const onHover = (isHovered: boolean) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') setHold('pointer', isHovered)
  }
  const content = (
    <>
      {messages.length > 1 ? (
        <button
          type="button"
          className={styles.step}
          aria-label={m.banner_previous()}
          onClick={() => send({ type: 'message.previous' })}
        >
          <Icon of={ChevronLeft} />
        </button>
      ) : null}
      <ul className={styles.messages} data-fades={fades || undefined} data-tracked={trackedArea.banner}>
        {messages.map((message, position) => (
          <li key={message.text} className={styles.message} data-current={position === index || undefined}>
            {message.path ? (
              <Link className={styles.link} {...pathLink(message.path)}>
                {message.text}
              </Link>
            ) : (
              <span>{message.text}</span>
            )}
          </li>
        ))}
      </ul>
      {messages.length > 1 ? (
        <>
          <button
            type="button"
            className={styles.step}
            aria-label={m.banner_next()}
            onClick={() => send({ type: 'message.next' })}
          >
            <Icon of={ChevronRight} />
          </button>
          <button
            type="button"
            className={styles.control}
            aria-label={paused ? m.banner_play() : m.banner_pause()}
            onClick={() => send({ type: paused ? 'rotation.play' : 'rotation.pause' })}
          >
            {paused ? <Icon of={Play} /> : <Icon of={Pause} />}
          </button>
        </>
      ) : null}
      {countdown ? <Countdown key={countdown.end} {...countdown} /> : null}
    </>
  )
  // The time left changes each minute.
  const inner = useCachedHtml(['banner', messages, countdown?.text, countdown?.left], content)
  if (messages.length === 0 && !countdown) return null
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only pauses the rotation
    <aside
      ref={root}
      className={styles.root}
      aria-label={m.banner_label()}
      onPointerEnter={onHover(true)}
      onPointerLeave={onHover(false)}
      onFocus={(event: FocusEvent) => setHold('focus', event.target.matches(':focus-visible'))}
      onBlur={() => setHold('focus', false)}
    >
      <div className={cx(page(), styles.inner)} {...inner} />
    </aside>
  )
}
