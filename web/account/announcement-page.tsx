import { messages } from '#domain/messages.ts'
import { mayOpen } from '#domain/page-rights.ts'
import { Notice } from '../components/notice.tsx'
import { PageHeader } from '../components/page-header.tsx'
import { useUser } from '../layout/use-session.ts'
import { AnnouncementForm } from './announcement-form.tsx'

/** Tells everyone something, for a while. */
export function AnnouncementPage() {
  const user = useUser()
  return (
    <>
      <PageHeader title="Create Announcement" back={{ to: '/main_menu' }} />
      {mayOpen(user, '/announcements/create_anncouncement') ? (
        <AnnouncementForm author={user.email} />
      ) : (
        <Notice title={messages.generic.forbidden} />
      )}
    </>
  )
}
