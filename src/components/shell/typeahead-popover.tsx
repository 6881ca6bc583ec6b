import { createListCollection, Listbox, useListbox } from '@ark-ui/react/listbox'
import { useRouter } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { Clock, Search } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, type MouseEvent, type ReactNode, type Ref } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { optionAddress, optionsOf, type TypeaheadOption } from '#/domain/search/typeahead.ts'
import type { TypeaheadEvent, typeaheadMachine } from '#/machines/typeahead/typeahead.machine.ts'
import { m } from '#/paraglide/messages.js'
import { hiddenText, link, typeahead } from '#styled/recipes'
import { SuggestedWorkTile, Waiting } from './suggested-works.tsx'
import '#/theme/styles/overlays.css'

type Snapshot = SnapshotFrom<typeof typeaheadMachine>
type InputProps = ReturnType<ReturnType<typeof useListbox>['getInputProps']>

interface PopoverProps {
  actor: ActorRefFrom<typeof typeaheadMachine>
  /** Receives what the field needs to move through the options, and undefined once they are gone. */
  onInputProps: (props: InputProps | undefined) => void
  onClear: () => void
}

/** What shows below the search field: recent searches, or suggestions for the words. */
export function TypeaheadPopover({ actor, onInputProps, onClear }: PopoverProps) {
  const snapshot = useSelector(actor, (current) => current)
  const isOpen = snapshot.hasTag('open')
  const root = useRef<HTMLDivElement>(null)

  // The outside system is the document: a touch elsewhere does not always take the focus from the field.
  useEffect(() => {
    if (!isOpen) return
    const press = (event: PointerEvent) => {
      const within = root.current?.parentElement
      if (event.target instanceof Node && !within?.contains(event.target)) actor.send({ type: 'popover.close' })
    }
    document.addEventListener('pointerdown', press)
    return () => document.removeEventListener('pointerdown', press)
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

/** What a screen reader says of it. */
function statusOf(snapshot: Snapshot): string {
  if (snapshot.matches({ open: 'suggesting' })) return m.typeahead_count({ count: optionsOf(snapshot.context).length })
  if (snapshot.matches({ open: 'recent' })) return m.typeahead_recent_count({ count: snapshot.context.recent.length })
  if (snapshot.matches({ open: 'empty' })) return m.typeahead_none({ words: snapshot.context.words })
  return snapshot.matches('failed') ? m.typeahead_failed() : ''
}

interface Item {
  option: TypeaheadOption
  /** Differs for other words: what was highlighted is not chosen by typing on. */
  value: string
  path: string
}

const itemsOf = ({ context }: Snapshot): Item[] =>
  optionsOf(context).map((option) => {
    const path = optionAddress(option, { typed: context.words, searchPath: context.searchPath })
    return { option, value: `${encodeURIComponent(context.words)}:${path}`, path }
  })

/** An option is a link: choosing it selects nothing. */
const NONE: string[] = []

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
    value: NONE,
    loopFocus: true,
    // By the Enter key in the field.
    onSelect: ({ value }) => choose(value),
  })
  const { highlightedValue } = listbox
  const isWaiting = suggestions === null && snapshot.hasTag('busy')

  // The form renders the field, which keeps its focus, its words and its caret.
  useLayoutEffect(() => {
    onInputProps(listbox.getInputProps({ keyboardPriority: highlightedValue === null ? 'caret' : 'navigate' }))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the properties change with the highlighted option
  }, [highlightedValue, items.map(({ value }) => value).join()])
  useLayoutEffect(() => () => onInputProps(undefined), [onInputProps])

  const group = (kind: TypeaheadOption['kind'], label: string) => {
    const own = items.filter(({ option }) => option.kind === kind)
    return own.length > 0 ? (
      <Listbox.ItemGroup key={kind} id={kind} className={styles.group} data-kind={kind}>
        <Listbox.ItemGroupLabel className={styles.label}>{label}</Listbox.ItemGroupLabel>
        <div className={styles.entries} role="presentation">
          {own.map(entry)}
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
      // A press leaves the focus in the field: Ark would move it to the list.
      onMouseDownCapture={(event) => {
        event.preventDefault()
        event.stopPropagation()
      }}
      // The link opens a window then: Ark would choose it as well.
      onClickCapture={(event) => {
        if (event.shiftKey) event.stopPropagation()
      }}
    >
      <Listbox.Label className={hiddenText()}>{m.typeahead_label()}</Listbox.Label>
      <Listbox.Content className={styles.options} tabIndex={-1} aria-busy={isWaiting}>
        {group('recent', m.typeahead_recent())}
        {group('category', m.typeahead_categories())}
        {group('phrase', m.typeahead_phrases())}
        {group('product', m.typeahead_works())}
        {isWaiting ? <Waiting /> : null}
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
          <Clock aria-hidden />
          {option.words}
        </>
      )
    case 'phrase':
      return (
        <>
          <Search aria-hidden />
          {option.words}
        </>
      )
    case 'all':
      return m.typeahead_all({ words: option.words })
    case 'category':
      return option.category.name
    case 'product':
      return <SuggestedWorkTile work={option.work} />
  }
}
