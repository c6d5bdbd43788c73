import { projectNumber } from '#domain/project-id.ts'
import { statisticsScreen as said } from '#domain/words/statistics-screen.ts'
import { Combobox } from '../components/combobox.tsx'
import { Field } from '../components/field.tsx'
import { useActiveProjects } from '../records/use-active-projects.ts'

/** One of the projects that are still work, or all; an address may name one that is not. */
export function ProjectField({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const { options, isLoading } = useProjectOptions()
  return (
    <Field id="project" label={said.project}>
      {(described) => (
        <div className="sm:w-72">
          <Combobox
            {...described}
            label={said.project}
            value={value}
            shown={projectNumber(value)}
            whenEmpty={said.allProjects}
            options={options}
            isLoading={isLoading}
            onChange={onChange}
          />
        </div>
      )}
    </Field>
  )
}

export function useProjectOptions() {
  const { data, isLoading } = useActiveProjects()
  const options = (data ?? []).map(({ project_id: id, project_name: name }) => ({
    value: id,
    label: `${projectNumber(id)} ${name}`,
  }))
  return { options, isLoading }
}
