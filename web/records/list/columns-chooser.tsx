import { ArrowDown, ArrowUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Resource } from '#domain/kinds/kind.ts'
import type { Column } from '#domain/kinds/list-facts.ts'
import { viewsScreen as said } from '#domain/words/views-screen.ts'
import { Button } from '../../components/button.tsx'
import { Checkbox } from '../../components/checkbox.tsx'
import { moved, orderOf } from './column-order.ts'
import { namesOf, offeredColumns } from './shown-columns.ts'

/** All columns of a kind: those that are ticked stand in the table, in this order. */
export function ColumnsChooser({
  resource,
  columns,
  onSet,
}: {
  resource: Resource
  columns: readonly string[] | undefined
  onSet: (columns: readonly string[] | undefined) => void
}) {
  const list = useRef<HTMLUListElement>(null)
  const shown = columns ?? namesOf(resource.list.columns)
  const offered = new Map(offeredColumns(resource).map((column) => [column.name, column]))
  // A column that is unticked keeps its place as long as one looks at it.
  const [order, setOrder] = useState(() => orderOf([...offered.keys()], shown))
  const dragged = useRef<string>(undefined)
  const set = (next: string[], isShown: (name: string) => boolean) => {
    setOrder(next)
    onSet(next.filter(isShown))
  }
  const move = (name: string, to: number) => set(moved(order, name, to), (each) => shown.includes(each))
  const step = (name: string, by: 1 | -1) => {
    flushSync(() => move(name, order.indexOf(name) + by))
    // What has moved took the focus with it, where the browser did not.
    const line = list.current?.children[order.indexOf(name) + by]
    const [up, down] = line?.querySelectorAll('button') ?? []
    const pressed = by === -1 ? up : down
    ;(pressed?.disabled ? (by === -1 ? down : up) : pressed)?.focus()
  }
  return (
    <>
      <ul ref={list}>
        {order.map((name, place) => (
          <Line
            key={name}
            column={offered.get(name)}
            isShown={shown.includes(name)}
            isLast={shown.length === 1}
            onTurn={(isOn) => set(order, (each) => (each === name ? isOn : shown.includes(each)))}
            onUp={place === 0 ? undefined : () => step(name, -1)}
            onDown={place === order.length - 1 ? undefined : () => step(name, 1)}
            onDragStart={() => {
              dragged.current = name
            }}
            onDragOver={() => {
              const from = dragged.current
              if (from !== undefined && from !== name) move(from, place)
            }}
          />
        ))}
      </ul>
      <Button
        variant="quiet"
        size="small"
        className="mt-1 w-full"
        disabled={columns === undefined}
        onClick={() => {
          onSet(undefined)
          setOrder([...offered.keys()])
        }}
      >
        {said.standardColumns}
      </Button>
    </>
  )
}

function Line({
  column,
  isShown,
  isLast,
  onTurn,
  onUp,
  onDown,
  onDragStart,
  onDragOver,
}: {
  column: Column | undefined
  isShown: boolean
  /** A table has one column at least. */
  isLast: boolean
  onTurn: (isOn: boolean) => void
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
  onDragStart: () => void
  onDragOver: () => void
}) {
  if (column === undefined) return null
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons do the same by keys
    <li
      draggable
      onDragStart={onDragStart}
      onDragOver={(event) => {
        event.preventDefault()
        onDragOver()
      }}
      className="flex cursor-grab items-center gap-1 rounded-md pl-2.5 hover:bg-hover"
    >
      <Checkbox
        label={column.label}
        className="min-w-0 flex-1 text-small"
        checked={isShown}
        disabled={isShown && isLast}
        onChange={({ target }) => onTurn(target.checked)}
      />
      <Button
        variant="quiet"
        size="small icon"
        aria-label={said.moveUp(column.label)}
        disabled={onUp === undefined}
        onClick={onUp}
      >
        <ArrowUp aria-hidden="true" className="size-3.5" />
      </Button>
      <Button
        variant="quiet"
        size="small icon"
        aria-label={said.moveDown(column.label)}
        disabled={onDown === undefined}
        onClick={onDown}
      >
        <ArrowDown aria-hidden="true" className="size-3.5" />
      </Button>
    </li>
  )
}
