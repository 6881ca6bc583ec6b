import { useHydrated, useRouter } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useRef, type KeyboardEvent, type SubmitEvent } from 'react'
import { lazyPart } from '#/components/ui/lazy-part.tsx'
import { useBrand } from '#/components/ui/use-brand.ts'
import { m } from '#/paraglide/messages.js'
import { useTypeahead } from '#/actors/search/use-typeahead.ts'
import { iconButton, siteHeader, hiddenText } from '#styled/recipes'

const FORM = 'site-search'
const OPTIONS = 'site-search-options'
const placeholders = { gallery: m.header_search_label, press: m.header_search_hint_press }
const moves = { ArrowDown: 'next', ArrowUp: 'previous', Home: 'first', End: 'last' } as const
const isMove = (key: string): key is keyof typeof moves => key in moves

const TypeaheadPopover = lazyPart(async () => (await import('./typeahead-popover.tsx')).TypeaheadPopover)

/** Shows the folded search form on phones, before any script runs too. */
export function SearchOpener() {
  return (
    <button type="button" className={iconButton()} popoverTarget={FORM}>
      <Search aria-hidden />
      <span className={hiddenText()}>{m.header_search_open()}</span>
    </button>
  )
}

/** A GET form of the brand's search page; once hydrated, its field has suggestions. */
export function SearchForm() {
  const brand = useBrand()
  const router = useRouter()
  const field = useRef<HTMLInputElement>(null)
  const { snapshot, send, open, close, type, submit } = useTypeahead(field, (words) => {
    if (field.current) field.current.value = words
  })
  const isHydrated = useHydrated()
  const styles = siteHeader()
  const shown = snapshot?.hasTag('open') ?? false
  const active = shown ? (snapshot?.context.active ?? null) : null
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    if (submit(field.current?.value ?? '')) event.preventDefault()
  }
  const pressed = (event: KeyboardEvent) => {
    const { key } = event
    if (event.nativeEvent.isComposing) return
    if (!shown) {
      if (key !== 'ArrowDown' && key !== 'ArrowUp') return
      open()
    } else if (key === 'Escape') close()
    else if (key === 'Enter' && active !== null) send({ type: 'option.choose', index: active })
    else if (isMove(key) && (active !== null || key.startsWith('Arrow'))) send({ type: 'option.move', to: moves[key] })
    else return
    event.preventDefault()
  }
  return (
    <search
      id={FORM}
      className={styles.search}
      popover={brand.header.search === 'first' ? 'auto' : undefined}
      onToggle={(event) => {
        if (event.newState === 'open') field.current?.focus()
        else close()
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close()
      }}
    >
      <form className={styles.form} action={router.options.context.addressOf(brand.paths.search)} onSubmit={search}>
        <label className={hiddenText()} htmlFor="site-search-words">
          {m.header_search_label()}
        </label>
        <input
          ref={field}
          id="site-search-words"
          className={styles.input}
          type="search"
          name="skq"
          autoComplete="off"
          placeholder={placeholders[brand.theme]()}
          role={isHydrated ? 'combobox' : undefined}
          aria-autocomplete={isHydrated ? 'list' : undefined}
          aria-expanded={isHydrated ? shown : undefined}
          aria-controls={isHydrated ? OPTIONS : undefined}
          aria-activedescendant={active === null ? undefined : `${OPTIONS}-${active}`}
          onFocus={() => {
            TypeaheadPopover.preload()
            open()
          }}
          onClick={open}
          onKeyDown={pressed}
          onChange={(event) => {
            if (!(event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing))
              type(event.currentTarget.value)
          }}
          onCompositionStart={() => send({ type: 'words.compose' })}
          onCompositionEnd={(event) => type(event.currentTarget.value)}
        />
        <button type="submit" className={styles.submit} aria-label={m.header_search_submit()}>
          <Search aria-hidden />
        </button>
      </form>
      {snapshot ? (
        <TypeaheadPopover id={OPTIONS} snapshot={snapshot} send={send} onClear={() => field.current?.focus()} />
      ) : null}
    </search>
  )
}
