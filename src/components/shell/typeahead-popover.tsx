import { createListCollection, Listbox, useListbox } from '@ark-ui/react/listbox'
import { useRouter } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { Clock, FileText, Search } from 'lucide'
import { listen } from '#/actors/listen.ts'
import { Icon } from '#/components/ui/icon.tsx'
import { useEffect, useLayoutEffect, useRef, type MouseEvent, type ReactNode, type Ref } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { optionAddress, optionsOf, type TypeaheadOption } from '#/domain/search/typeahead.ts'
import type { TypeaheadEvent, typeaheadMachine } from '#/machines/typeahead/typeahead.machine.ts'
import { m } from '#/paraglide/messages.js'
import { hiddenText, link, typeahead } from '#styled/recipes'
import { SuggestedCategoryEntry, SuggestedWorkTile, SuggestionsSkeleton } from './suggested-works.tsx'
import '#/theme/styles/overlays.css'

type Snapshot = SnapshotFrom<typeof typeaheadMachine>
type InputProps = ReturnType<ReturnType<typeof useListbox>['getInputProps']>

interface PopoverProps {
  actor: ActorRefFrom<typeof typeaheadMachine>
  /** Called with the input properties for moving through the options, and with undefined once there are none. */
  onInputProps: (props: InputProps | undefined) => void
  onClear: () => void
}

/** The popover below the search field: recent searches, or suggestions for the typed words. */
export function TypeaheadPopover({ actor, onInputProps, onClear }: PopoverProps) {
  const snapshot = useSelector(actor, (current) => current)
  const isOpen = snapshot.hasTag('open')
  const root = useRef<HTMLDivElement>(null)

  // The outside system is the document: a touch outside does not always blur the field.
  useEffect(() => {
    if (!isOpen) return
    return listen(document, ['pointerdown'], ({ target }) => {
      const within = root.current?.parentElement
      if (target instanceof Node && !within?.contains(target)) actor.send({ type: 'popover.close' })
    })
  }, [isOpen, actor])

  return (
    <>
      <p className={hiddenText()} role="status">
        {statusOf(snapshot)}
      </p>
      {isOpen ? (
        <Options ref={root} snapshot={snapshot} send={actor.send} onInputProps={onInputProps}>
          {snapshot.matches({ open: 'recent' }) ? (
            <button
              type="button"
              className={link()}
              aria-label={m.typeahead_clear_recent()}
              onClick={() => {
                actor.send({ type: 'recent.clear' })
                onClear()
              }}
            >
              {m.typeahead_clear()}
            </button>
          ) : null}
        </Options>
      ) : null}
    </>
  )
}

/** The status message for screen readers. */
function statusOf(snapshot: Snapshot): string {
  if (snapshot.matches({ open: 'suggesting' })) return m.typeahead_count({ count: optionsOf(snapshot.context).length })
  if (snapshot.matches({ open: 'recent' })) return m.typeahead_recent_count({ count: snapshot.context.recent.length })
  if (snapshot.matches({ open: 'empty' })) return m.typeahead_none({ words: snapshot.context.words })
  return snapshot.matches('failed') ? m.typeahead_failed() : ''
}

interface Item {
  option: TypeaheadOption
  /** Contains the typed words, so that typing resets the highlight. */
  value: string
  path: string
}

const itemsOf = ({ context }: Snapshot): Item[] =>
  optionsOf(context).map((option) => {
    const path = optionAddress(option, { typed: context.words, searchPath: context.searchPath })
    return { option, value: `${encodeURIComponent(context.words)}:${path}`, path }
  })

/** Options are links, so that none stays selected. */
const NO_SELECTION: string[] = []

interface OptionsProps extends Pick<PopoverProps, 'onInputProps'> {
  ref: Ref<HTMLDivElement>
  snapshot: Snapshot
  send: (event: TypeaheadEvent) => void
  children: ReactNode
}

function Options({ ref, snapshot, send, onInputProps, children }: OptionsProps) {
  const { addressOf } = useRouter().options.context
  const styles = typeahead()
  const { words, suggestions } = snapshot.context
  const items = itemsOf(snapshot)
  const choose = (value: string) =>
    send({ type: 'option.choose', index: items.findIndex((item) => item.value === value) })
  const listbox = useListbox({
    collection: createListCollection({ items }),
    value: NO_SELECTION,
    loopFocus: true,
    // Called for the Enter key in the field.
    onSelect: ({ value }) => choose(value),
  })
  const { highlightedValue } = listbox
  const isWaiting = suggestions === null && snapshot.hasTag('busy')

  // The outside system is the search form: it renders the field, so that focus, text and caret stay.
  useLayoutEffect(() => {
    onInputProps(listbox.getInputProps({ keyboardPriority: highlightedValue === null ? 'caret' : 'navigate' }))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the properties change with the highlighted option
  }, [highlightedValue, items.map(({ value }) => value).join()])
  useLayoutEffect(() => () => onInputProps(undefined), [onInputProps])

  const group = (kind: TypeaheadOption['kind'], label: string) => {
    const groupItems = items.filter(({ option }) => option.kind === kind)
    return groupItems.length > 0 ? (
      <Listbox.ItemGroup key={kind} id={kind} className={styles.group} data-kind={kind}>
        <Listbox.ItemGroupLabel className={styles.label}>{label}</Listbox.ItemGroupLabel>
        <div className={styles.entries} role="presentation">
          {groupItems.map(entry)}
        </div>
      </Listbox.ItemGroup>
    ) : null
  }
  const entry = (item: Item) => (
    <Listbox.Item key={item.value} item={item} aria-selected={item.value === highlightedValue} asChild>
      <a
        className={
          item.option.kind === 'product' ? styles.work : item.option.kind === 'all' ? styles.all : styles.entry
        }
        tabIndex={-1}
        href={addressOf(item.path)}
        onClick={(event: MouseEvent) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
          event.preventDefault()
          choose(item.value)
        }}
      >
        {contentOf(item.option)}
      </a>
    </Listbox.Item>
  )
  return (
    <Listbox.RootProvider
      ref={ref}
      value={listbox}
      className={styles.root}
      // Keeps the focus in the field: Ark would move it to the list.
      onMouseDownCapture={(event) => {
        event.preventDefault()
        event.stopPropagation()
      }}
      // Shift opens the link in a new window: Ark would choose the option as well.
      onClickCapture={(event) => {
        if (event.shiftKey) event.stopPropagation()
      }}
    >
      <Listbox.Label className={hiddenText()}>{m.typeahead_label()}</Listbox.Label>
      <Listbox.Content className={styles.options} tabIndex={-1} aria-busy={isWaiting}>
        {group('recent', m.typeahead_recent())}
        {group('category', m.typeahead_categories())}
        {group('phrase', m.typeahead_phrases())}
        {group('page', m.typeahead_pages())}
        {group('product', m.typeahead_works())}
        {isWaiting ? <SuggestionsSkeleton /> : null}
        {snapshot.matches({ open: 'empty' }) ? (
          <p className={styles.none} role="presentation">
            {m.typeahead_none({ words })}
          </p>
        ) : null}
        {items.filter(({ option }) => option.kind === 'all').map(entry)}
      </Listbox.Content>
      {children}
    </Listbox.RootProvider>
  )
}

function contentOf(option: TypeaheadOption): ReactNode {
  switch (option.kind) {
    case 'recent':
      return (
        <>
          <Icon of={Clock} />
          {option.words}
        </>
      )
    case 'phrase':
      return (
        <>
          <Icon of={Search} />
          {option.words}
        </>
      )
    case 'all':
      return m.typeahead_all({ words: option.words })
    case 'category':
      return <SuggestedCategoryEntry category={option.category} />
    case 'page':
      return (
        <>
          <Icon of={FileText} />
          {option.page.title}
        </>
      )
    case 'product':
      return <SuggestedWorkTile work={option.work} />
  }
}
