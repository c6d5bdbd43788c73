import { Page } from '../../components/page.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { useUser } from '../../layout/use-session.ts'
import { AnnouncementForm } from './announcement-form.tsx'

export function AnnouncementPage() {
  return (
    <Page width="form">
      <PageHeader title="Create Announcement" back={{ to: '/main_menu' }} />
      <AnnouncementForm author={useUser()} />
    </Page>
  )
}
