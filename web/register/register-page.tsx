import { useParams } from 'react-router'
import { registerScreen as said } from '#domain/words/register-screen.ts'
import { Page } from '../components/page.tsx'
import { PageHeader } from '../components/page-header.tsx'
import { ProjectChoice } from '../records/project-choice.tsx'
import { Register } from './register.tsx'

/** The submittals of one project by section, or the choice of a project. */
export function RegisterPage() {
  const { id } = useParams()
  if (id !== undefined) return <Register key={id} id={id} />
  return (
    <Page width="form">
      <PageHeader title={said.title} back={{ to: '/submittals/' }} />
      <ProjectChoice label={said.choose} to="/submittals/register/:id" />
    </Page>
  )
}
