import { useBrand } from '#/components/ui/use-brand.ts'
import { m } from '#/paraglide/messages.js'
import { drawer, iconButton } from '#styled/recipes'

const icons = {
  Instagram:
    'M7 2h10a5 5 0 0 1 5 5v10a5 5 0 0 1-5 5H7a5 5 0 0 1-5-5V7a5 5 0 0 1 5-5Zm5 6a4 4 0 1 1 0 8 4 4 0 0 1 0-8Zm5.500-1.500h.01',
  Pinterest: 'M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20ZM9.500 21 12 10.500M8.600 13.500a3.800 3.800 0 1 1 3 1.800',
  Facebook: 'M18 2h-3a5 5 0 0 0-5 5v3H7v4h3v8h4v-8h3l1-4h-4V7a1 1 0 0 1 1-1h3z',
}

/** Links to the brand's pages in social networks. */
export function SocialLinks() {
  const { social } = useBrand()
  return (
    <nav className={drawer().social} aria-label={m.drawer_follow()}>
      {social.map(({ name, address }) => (
        <a key={name} className={iconButton()} href={address} rel="noreferrer" aria-label={name}>
          <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden>
            <path d={icons[name]} />
          </svg>
        </a>
      ))}
    </nav>
  )
}
