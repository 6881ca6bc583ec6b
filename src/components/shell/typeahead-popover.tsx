import { Clock, Search } from 'lucide-react'
import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import { useRouter } from '@tanstack/react-router'
import type { SnapshotFrom } from 'xstate'
import { optionAddress, optionsOf, type TypeaheadOption } from '#/domain/search/typeahead.ts'
import type { typeaheadMachine, TypeaheadEvent } from '#/machines/typeahead/typeahead.machine.ts'
import { m } from '#/paraglide/messages.js'
import { hiddenText, link, typeahead } from '#styled/recipes'
import { SuggestedWorkTile, Waiting } from './suggested-works.tsx'
import '#/theme/styles/overlays.css'

type Snapshot = SnapshotFrom<typeof typeaheadMachine>

interface PopoverProps {
  /** Of the list; its options go by `id-0`, `id-1` … */
  id: string
  snapshot: Snapshot
  send: (event: TypeaheadEvent) => void
  onClear: () => void
}

/** What shows below the search field: recent searches, or what the words may become. */
export function TypeaheadPopover({ id, snapshot, send, onClear }: PopoverProps) {
  const styles = typeahead()
  const root = useRef<HTMLDivElement>(null)
  const isOpen = snapshot.hasTag('open')

  // The outside system is the document: a touch elsewhere does not always take the focus from the field.
  useEffect(() => {
    if (!isOpen) return
    const press = (event: PointerEvent) => {
      const within = root.current?.parentElement
      if (event.target instanceof Node && !within?.contains(event.target)) send({ type: 'popover.close' })
    }
    document.addEventListener('pointerdown', press)
    return () => document.removeEventListener('pointerdown', press)
  }, [isOpen, send])

  return (
    <>
      <p className={hiddenText()} role="status">
        {told(snapshot)}
      </p>
      {isOpen ? (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only keeps the focus in the field
        <div ref={root} className={styles.root} onMouseDown={(event) => event.preventDefault()}>
          <Options id={id} snapshot={snapshot} send={send} />
          {snapshot.matches({ open: 'recent' }) ? (
            <button
              type="button"
              className={link()}
              aria-label={m.typeahead_clear_recent()}
              onClick={() => {
                send({ type: 'recent.clear' })
                onClear()
              }}
            >
              {m.typeahead_clear()}
            </button>
          ) : null}
        </div>
      ) : null}
    </>
  )
}

/** What a screen reader says of it. */
function told(snapshot: Snapshot): string {
  if (snapshot.matches({ open: 'suggesting' })) return m.typeahead_count({ count: optionsOf(snapshot.context).length })
  if (snapshot.matches({ open: 'recent' })) return m.typeahead_recent_count({ count: snapshot.context.recent.length })
  if (snapshot.matches({ open: 'empty' })) return m.typeahead_none({ words: snapshot.context.words })
  return snapshot.matches('failed') ? m.typeahead_failed() : ''
}

function Options({ id, snapshot, send }: Omit<PopoverProps, 'onClear'>) {
  const { addressOf } = useRouter().options.context
  const styles = typeahead()
  const { words, active, searchPath, suggestions } = snapshot.context
  const options = optionsOf(snapshot.context).map((option, index) => ({ option, index }))
  const isWaiting = suggestions === null && snapshot.hasTag('busy')
  const group = (kind: TypeaheadOption['kind'], label: string) => {
    const own = options.filter(({ option }) => option.kind === kind)
    return own.length > 0 ? (
      <div key={kind} className={styles.group} role="group" aria-labelledby={`${id}-${kind}`} data-kind={kind}>
        <p className={styles.label} id={`${id}-${kind}`} role="presentation">
          {label}
        </p>
        <div className={styles.entries} role="presentation">
          {own.map(entry)}
        </div>
      </div>
    ) : null
  }
  const entry = ({ option, index }: { option: TypeaheadOption; index: number }) => (
    <a
      key={index}
      id={`${id}-${index}`}
      className={option.kind === 'product' ? styles.work : option.kind === 'all' ? styles.all : styles.entry}
      role="option"
      tabIndex={-1}
      aria-selected={index === active}
      href={addressOf(optionAddress(option, { typed: words, searchPath }))}
      onClick={(event: MouseEvent) => {
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        send({ type: 'option.choose', index })
      }}
    >
      {contentOf(option)}
    </a>
  )
  return (
    <div id={id} className={styles.options} role="listbox" aria-label={m.typeahead_label()} aria-busy={isWaiting}>
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
      {options.filter(({ option }) => option.kind === 'all').map(entry)}
    </div>
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
