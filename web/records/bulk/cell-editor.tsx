import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Resource } from '#domain/kinds/kind.ts'
import { calledAs } from '#domain/kinds/titles.ts'
import { addressIn } from '#domain/people.ts'
import { labelOf } from '#domain/records/changes.ts'
import { bulkScreen as said } from '#domain/words/bulk-screen.ts'
import type { Row } from '../../api/records.ts'
import { Button } from '../../components/button.tsx'
import { answers, Dialog } from '../../components/dialog.tsx'
import { notifyFailed } from '../../components/notify.ts'
import { useColleagues } from '../../layout/use-colleagues.ts'
import { optionsOf } from '../options-of.ts'
import { ValueInput } from './bulk-fields.tsx'
import { CellPopover } from './cell-popover.tsx'
import { saveCell, type Conflict, type Refused } from './save-cell.ts'
import { wordsOf } from './words-of.ts'

/** One value of a row, changed where it stands: Enter or a click elsewhere saves, Esc leaves; what is refused stays. */
export function CellEditor({
  resource,
  row,
  id,
  name,
  onEnd,
}: {
  resource: Resource
  row: Row
  id: string
  name: string
  onEnd: () => void
}) {
  const queries = useQueryClient()
  const field = resource.fields[name]
  const { data: lookups } = useColleagues({ isAsked: field?.lookup !== undefined })
  const [value, setValue] = useState(() => valueIn(row, name))
  const [found, setFound] = useState<Conflict | Refused | 'saving'>()
  const isHere = useIsHere()
  if (field === undefined) return null
  const label = labelOf(resource.model, name)
  const isChanged = String(value) !== String(valueIn(row, name))

  const save = async (chosen: unknown, version = row.version) => {
    setFound('saving')
    const shown = optionsOf(field, lookups, []).find((option) => option.value === chosen)?.label
    const ended = await saveCell(queries, resource, { id, name, row, version, value: chosen, shown })
    if (isHere()) return ended === undefined ? onEnd() : setFound(ended)
    // Another value is being changed already: what became of this one is told beside it.
    if (ended !== undefined)
      notifyFailed(said.notSaved, 'sentence' in ended ? ended.sentence : said.bothChanged(label))
  }

  if (found === 'saving') return null
  if (found !== undefined && 'theirs' in found) {
    const keepTheirs = () => {
      onEnd()
      void queries.invalidateQueries()
    }
    return (
      <Dialog
        title={said.bothChanged(label)}
        description={calledAs(resource, row)}
        open
        onClose={keepTheirs}
        begins="[data-theirs]"
      >
        <div className={answers}>
          <Button data-theirs="" onClick={keepTheirs}>
            {said.keepTheirs(wordsOf(resource, name, found.theirs))}
          </Button>
          <Button variant="primary" onClick={() => void save(found.mine, found.version)}>
            {said.takeMine(wordsOf(resource, name, found.mine))}
          </Button>
        </div>
      </Dialog>
    )
  }

  return (
    <CellPopover
      id={id}
      name={name}
      label={label}
      called={said.cell(label, calledAs(resource, row))}
      onEnter={field.lookup === undefined ? () => void save(value) : undefined}
      onOutside={field.lookup === undefined && isChanged ? () => void save(value) : undefined}
      onLeave={onEnd}
    >
      <ValueInput
        field={field}
        value={value}
        lookups={lookups}
        described={found ? { 'aria-invalid': true, 'aria-describedby': refusalId } : {}}
        onChange={(next) => {
          setValue(next)
          // Whoever is chosen from a list has been chosen.
          if (field.lookup !== undefined && next !== '') void save(next)
        }}
      />
      {found && (
        <p id={refusalId} role="alert" className="text-small break-words text-danger">
          {found.sentence}
        </p>
      )}
      {field.lookup === undefined && (
        <Button variant="primary" size="small" className="self-end" onClick={() => void save(value)}>
          {said.save}
        </Button>
      )}
    </CellPopover>
  )
}

const refusalId = 'cell-refusal'

/** Whether it is still on screen: what it waits for may come later. */
function useIsHere(): () => boolean {
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return () => isHere.current
}

function valueIn(row: Row, name: string): unknown {
  return addressIn(row[name] ?? '')
}
