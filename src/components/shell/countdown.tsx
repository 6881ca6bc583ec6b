import type { TimeLeft } from '#/domain/shell/countdown.ts'
import { m } from '#/paraglide/messages.js'
import { useCountdown } from '#/actors/shell/use-countdown.ts'
import { banner } from '#styled/recipes'

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** The time left until the end of an offer. */
export function Countdown({ text, end, left: initialLeft }: { text: string; end: number; left: TimeLeft }) {
  const styles = banner()
  const left = useCountdown(end, initialLeft)
  if (!left) return null
  return (
    <p className={styles.countdown} role="timer">
      {text ? <span className={styles.text}>{text}</span> : null}
      <span className={styles.boxes}>
        <span className={styles.box}>
          <b>{twoDigits(left.days)}</b> {m.banner_days()}
        </span>
        <span className={styles.box}>
          <b>{twoDigits(left.hours)}</b> {m.banner_hours()}
        </span>
        <span className={styles.box}>
          <b>{twoDigits(left.minutes)}</b> {m.banner_minutes()}
        </span>
      </span>
      <span className={styles.short}>{m.banner_left_short(left)}</span>
    </p>
  )
}
