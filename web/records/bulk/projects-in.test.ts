import { expect, it } from 'vitest'
import { resourceOf } from '#domain/kinds/registry.ts'
import { projectsIn } from './projects-in.ts'

const rows = [{ task_id: 't1', project_name: 'North Clinic' }, { task_id: 't2' }]

it('the loaded rows tell the projects of their records', () => {
  const known = projectsIn([undefined, { rows }], resourceOf('task'))
  expect([...known]).toEqual([['t1', 'North Clinic']])
})

it('a project is named by its own title', () => {
  const project = { project_id: 'p1', project_name: 'North Clinic' }
  expect(projectsIn([{ rows: [project] }], resourceOf('project')).size).toBe(0)
})
