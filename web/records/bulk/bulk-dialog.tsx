import { useState } from 'react'
import type { Resource } from '#domain/kinds/kind.ts'
import type { BulkAction } from '#domain/records/batches.ts'
import { bulkScreen as said } from '#domain/words/bulk-screen.ts'
import { Button } from '../../components/button.tsx'
import { answers, Dialog, DialogClose } from '../../components/dialog.tsx'
import { ErrorBanner } from '../../components/error-banner.tsx'
import { BulkFields, type Values } from './bulk-fields.tsx'
import type { Chosen } from './chosen.ts'
import { PreviewPlace } from './preview-place.tsx'
import { useBulk } from './use-bulk.ts'

export type BulkAct = BulkAction | 'hand_over'

/** What several rows become is shown before anything is done to them. */
export function BulkDialog({
  resource,
  act,
  chosen,
  onClose,
  onDone,
}: {
  resource: Resource
  act: BulkAct
  chosen: Chosen
  onClose: () => void
  onDone: () => void
}) {
  const [values, setValues] = useState<Values>({})
  const action = act === 'hand_over' ? 'update' : act
  const { preview, errors, problem, isLooking, isOld, isBusy, apply } = useBulk(resource, {
    action,
    chosen,
    changes: action === 'update' ? values : undefined,
    onDone,
  })
  const refused = preview?.refused ?? 0
  const change = preview?.will_change ?? 0
  const words = refused > 0 ? said.leaveOut[act](refused, change) : said.titles[act](change, resource.name)
  return (
    <Dialog
      title={said.titles[act](chosen.count, resource.name)}
      open
      onClose={onClose}
      width="preview"
      isFirm
      // When it is done the bar has gone, and with it the button that was pressed.
      ends='[data-row][tabindex="0"]'
      begins="fieldset :is(input, select, button)"
    >
      <form
        noValidate
        className="flex min-h-0 flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (change > 0 && !isOld && !isBusy) void apply()
        }}
      >
        {action === 'update' && (
          <BulkFields
            resource={resource}
            names={namesFor(resource, act)}
            values={values}
            errors={errors}
            onChange={setValues}
          />
        )}
        {problem !== undefined && <ErrorBanner>{problem}</ErrorBanner>}
        <PreviewPlace
          resource={resource}
          preview={preview}
          isDeleting={act === 'delete'}
          count={chosen.count}
          hint={isOld && !isLooking ? hintFor(act, values) : undefined}
          isLooking={isLooking}
          isOld={isOld}
        />
        <div className={answers}>
          <DialogClose asChild>
            <Button>Cancel</Button>
          </DialogClose>
          <Button
            type="submit"
            variant={act === 'delete' ? 'destroy' : 'primary'}
            disabled={change === 0 || isOld}
            aria-disabled={isBusy}
          >
            {isBusy ? said.working : preview === undefined ? said.acts[act] : words}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** What is still to be done before there is something to see. */
function hintFor(act: BulkAct, values: Values): string {
  const isTicked = act === 'hand_over' || Object.keys(values).length > 0
  return isTicked ? said.fillInFirst : said.chooseFirst
}

function namesFor({ bulk = [], plays }: Resource, act: BulkAct): readonly string[] {
  const holder = plays.heldBy?.value
  return act === 'hand_over' && holder !== undefined ? [holder] : bulk
}
