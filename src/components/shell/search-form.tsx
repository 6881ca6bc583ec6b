import { QueryFields } from '#/components/fields/query-fields.tsx'
import { useHydrated, useRouter } from '@tanstack/react-router'
import { Search } from 'lucide'
import { Icon } from '#/components/ui/icon.tsx'
import { useRef, useState, type ComponentProps, type KeyboardEvent, type SubmitEvent } from 'react'
import { lazyPart } from '#/components/ui/lazy-part.tsx'
import { useBrand } from '#/components/ui/use-brand.ts'
import { m } from '#/paraglide/messages.js'
import { useTypeahead } from '#/actors/search/use-typeahead.ts'
import { iconButton, siteHeader, hiddenText } from '#styled/recipes'

const FORM = 'site-search'
const FIELD = 'site-search-words'
const placeholders = { gallery: m.header_search_label, press: m.header_search_hint_press }

const TypeaheadPopover = lazyPart(async () => (await import('./typeahead-popover.tsx')).TypeaheadPopover)

/** Opens the search form on phones; works without a script. */
export function SearchOpener() {
  return (
    <button type="button" className={iconButton()} popoverTarget={FORM}>
      <Icon of={Search} />
      <span className={hiddenText()}>{m.header_search_open()}</span>
    </button>
  )
}

/** The GET form of the brand's search page; once hydrated, its field shows suggestions. */
export function SearchForm() {
  const brand = useBrand()
  const router = useRouter()
  const field = useRef<HTMLInputElement>(null)
  /** Ark's input properties for moving through the options; undefined without options. */
  const [options, setOptions] = useState<ComponentProps<'input'>>()
  const { ref, compose, open, close, type, submit } = useTypeahead(field, (words) => {
    if (field.current) field.current.value = words
  })
  const isHydrated = useHydrated()
  const styles = siteHeader()
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    if (submit(field.current?.value ?? '')) event.preventDefault()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key } = event
    if (event.nativeEvent.isComposing) return
    if (options && key !== 'Escape') options.onKeyDown?.(event)
    else if (options || key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      if (options) close()
      else open()
    }
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
        <QueryFields />
        <label className={hiddenText()} htmlFor={FIELD}>
          {m.header_search_label()}
        </label>
        <input
          role={isHydrated ? 'combobox' : undefined}
          aria-autocomplete={isHydrated ? 'list' : undefined}
          aria-expanded={isHydrated ? options !== undefined : undefined}
          {...options}
          ref={field}
          id={FIELD}
          className={styles.input}
          enterKeyHint="search"
          name="skq"
          autoComplete="off"
          placeholder={placeholders[brand.theme]()}
          onFocus={(event) => {
            options?.onFocus?.(event)
            TypeaheadPopover.preload()
            open()
          }}
          onClick={open}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            if (!(event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing))
              type(event.currentTarget.value)
          }}
          onCompositionStart={compose}
          onCompositionEnd={(event) => type(event.currentTarget.value)}
        />
        <button type="submit" className={styles.submit} aria-label={m.header_search_submit()}>
          <Icon of={Search} size={20} />
        </button>
      </form>
      {ref ? <TypeaheadPopover actor={ref} onInputProps={setOptions} onClear={() => field.current?.focus()} /> : null}
    </search>
  )
}
