import { useRouter } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import type { SubmitEvent } from 'react'
import { useBrand } from '#/components/ui/use-brand.ts'
import { m } from '#/paraglide/messages.js'
import { iconButton, siteHeader, hiddenText } from '#styled/recipes'

const FORM = 'site-search'
const placeholders = { gallery: m.header_search_label, press: m.header_search_hint_press }

/** Shows the folded search form on phones, before any script runs too. */
export function SearchOpener() {
  return (
    <button type="button" className={iconButton({ look: useBrand().look })} popoverTarget={FORM}>
      <Search aria-hidden />
      <span className={hiddenText()}>{m.header_search_open()}</span>
    </button>
  )
}

/** A plain form that asks the brand's search page; the router follows it once it is awake. */
export function SearchForm() {
  const brand = useBrand()
  const router = useRouter()
  const styles = siteHeader({ look: brand.look })
  const folded = brand.header.search === 'first'
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const asked = new FormData(form).get('skq')
    if (typeof asked !== 'string' || asked.trim() === '') return
    if (folded) form.closest<HTMLElement>('[popover]')?.hidePopover()
    void router.navigate({ href: `${brand.paths.search}?skq=${encodeURIComponent(asked.trim())}` })
  }
  return (
    <search
      id={FORM}
      className={styles.search}
      popover={folded ? 'auto' : undefined}
      onToggle={(event) => {
        if (event.newState === 'open') event.currentTarget.querySelector('input')?.focus()
      }}
    >
      <form className={styles.form} action={router.options.context.addressOf(brand.paths.search)} onSubmit={search}>
        <label className={hiddenText()} htmlFor="site-search-words">
          {m.header_search_label()}
        </label>
        <input
          id="site-search-words"
          className={styles.input}
          type="search"
          name="skq"
          autoComplete="off"
          placeholder={placeholders[brand.look]()}
        />
        <button type="submit" className={styles.submit} aria-label={m.header_search_submit()}>
          <Search aria-hidden />
        </button>
      </form>
    </search>
  )
}
