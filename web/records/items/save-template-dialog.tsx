import { useState, type SyntheticEvent } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { projectTemplate } from '#domain/kinds/project-template.ts'
import { updatePage } from '#domain/kinds/kind.ts'
import { anchors, templateLimits, type Anchor } from '#domain/templates.ts'
import { templateMessages } from '#domain/words/templates.ts'
import { templateScreen as said } from '#domain/words/templates-screen.ts'
import { call } from '../../api/ask.ts'
import { Button } from '../../components/button.tsx'
import { Checkbox } from '../../components/checkbox.tsx'
import { Dialog, answers } from '../../components/dialog.tsx'
import { Field } from '../../components/field.tsx'
import { notifyDone, notifyFailed } from '../../components/notify.ts'

/** The work of a project becomes a template, under a name. */
export function SaveTemplateDialog({
  projectId,
  onClose,
  onOpen,
}: {
  projectId: string
  onClose: () => void
  onOpen: (page: string) => void
}) {
  const queries = useQueryClient()
  const [name, setName] = useState('')
  const [anchor, setAnchor] = useState<Anchor>('start')
  const [withSubmittals, setWithSubmittals] = useState(false)
  const [errors, setErrors] = useState<Record<string, string[]>>({})
  const [isBusy, setBusy] = useState(false)
  const save = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    const answer = await call('POST api/templates/from_project/:id', {
      params: { id: projectId },
      body: { name, anchor, include_submittals: withSubmittals },
    })
    setBusy(false)
    if (answer.operation === 'ERROR') {
      const found = answer.errors ?? {}
      setErrors(found)
      // What stands at a field of this window is said there.
      if (!found['name'] && !found['deadline']) notifyFailed(said.notSaved, answer.message)
      return
    }
    const { id = '' } = answer.data ?? {}
    notifyDone(templateMessages.created, {
      label: said.open,
      run: () => onOpen(updatePage(projectTemplate, id)),
    })
    void queries.invalidateQueries({ queryKey: ['templates'] })
    onClose()
  }
  return (
    <Dialog title={said.save} description={said.saveHint} open isFirm onClose={onClose} begins="input">
      <form onSubmit={(event) => void save(event)} noValidate className="flex flex-col gap-4">
        <Field id="template-name" label={said.name} required error={errors['name']?.join(' ')}>
          {(described) => (
            <input
              {...described}
              required
              className="control"
              autoComplete="off"
              maxLength={templateLimits.name}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        <Field id="template-anchor" label={said.anchor} error={errors['deadline']?.join(' ')}>
          {(described) => (
            <select
              {...described}
              className="control"
              value={anchor}
              onChange={(event) => setAnchor(event.target.value as Anchor)}
            >
              {anchors.map((each) => (
                <option key={each} value={each}>
                  {said.anchors[each]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Checkbox
          label={said.withSubmittals}
          checked={withSubmittals}
          onChange={(event) => setWithSubmittals(event.target.checked)}
        />
        <div className={answers}>
          <Button variant="primary" type="submit" aria-disabled={isBusy}>
            {isBusy ? said.saving : said.save}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
