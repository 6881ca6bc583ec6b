import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { navigate, type View } from './address.ts'
import type { Chart } from '../chart/chart.ts'
import { search, searchIndex, type Found } from './search.ts'

const kinds = { machine: 'Machine', state: 'State', transition: 'Transition' }

interface SearchDialogProps {
  charts: readonly Chart[]
  /** The view in which what is found is shown. */
  view: View
  onClose: () => void
}

/** Searches machines, states, events and guards. */
export function SearchDialog({ charts, view, onClose }: SearchDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [query, setQuery] = useState('')
  const [chosen, setChosen] = useState(0)
  const index = useMemo(() => searchIndex(charts), [charts])
  const found = useMemo(() => search(index, query), [index, query])

  // A modal dialog is opened by its method only.
  useEffect(() => void dialog.current?.showModal(), [])
  // The list scrolls outside of React.
  useEffect(() => void list.current?.children[chosen]?.scrollIntoView({ block: 'nearest' }), [chosen])

  const open = ({ selection }: Found) => {
    const shown = view === 'coverage' || view === 'play' || view === 'live' ? view : 'machine'
    navigate({ view: shown, selection })
    onClose()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const one = found[chosen]
    if (move !== undefined) {
      event.preventDefault()
      setChosen((before) => Math.max(0, Math.min(found.length - 1, before + move)))
    } else if (event.key === 'Enter' && one) {
      event.preventDefault()
      open(one)
    }
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- a press on the backdrop closes it, as Escape does
    <dialog
      ref={dialog}
      className="palette"
      aria-label="Search"
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) dialog.current.close()
      }}
    >
      <input
        type="text"
        role="combobox"
        aria-expanded="true"
        aria-controls="found"
        aria-activedescendant={found.length ? `found-${chosen}` : undefined}
        aria-label="Search machines, states, events and guards"
        placeholder="Machines, states, events, guards"
        autoComplete="off"
        value={query}
        onChange={({ target }) => {
          setQuery(target.value)
          setChosen(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div id="found" role="listbox" aria-label="Found" ref={list}>
        {found.map((one, nth) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field above takes the keys
          <div
            key={`${one.kind} ${one.selection.machine} ${one.selection.state} ${one.selection.transition}`}
            id={`found-${nth}`}
            className="found"
            role="option"
            tabIndex={-1}
            aria-selected={nth === chosen}
            onClick={() => open(one)}
          >
            <small>{kinds[one.kind]}</small>
            <b className={one.kind === 'machine' ? '' : 'm'}>{one.name}</b>
            <span>{one.note}</span>
          </div>
        ))}
      </div>
      {found.length ? null : <p className="mute">Nothing has “{query}” in its name.</p>}
    </dialog>
  )
}
