import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type Client, type TestApp } from '../app.ts'
import { hear } from '../events/hear.ts'
import { makeAssignment, makeEmployee, makeProject, makeRfi, makeTask } from '../factories.ts'
import { error, refusal, success } from '../records/answers.ts'

let test: TestApp
beforeAll(async () => {
  test = await startApp()
})
afterAll(() => test.close())

type Someone = { id: string; email: string; name: string; client: Client }

async function someone(name: string): Promise<Someone> {
  const { id, email } = await makeEmployee(test.db, { name })
  return { id, email, name, client: await test.asEmployee(id) }
}

const shown = ({ name, email }: Someone) => ({ name, email })

const followOf = async ({ client }: Someone, task: string) =>
  (await client.get(`api/follow/task/${task}`)).body.data

const why = async (person: Someone, task: string) => (await followOf(person, task)).why

async function say(by: Someone, task: string, more: Record<string, unknown> = {}): Promise<string> {
  return (await by.client.post(`api/comments/task/${task}`, { body: 'Noted', ...more })).body.data.id
}

const setFollowing = ({ client }: Someone, task: string, following: unknown) =>
  client.put(`api/follow/task/${task}`, { following })

/** What the inbox of a person says of a record, the newest first. */
async function inboxOf({ client }: Someone, record: string): Promise<Notice[]> {
  const { data } = (await client.get('api/inbox')).body
  return data.find(({ id }: { id: string }) => id === record)?.notices ?? []
}

type Notice = { kind: string; sentence: string; url: string; read: boolean }

const noticesOf = async (person: Someone, record: string) =>
  (await inboxOf(person, record)).map(({ sentence }) => sentence)

describe('following', () => {
  it('assignee and author follow by themselves, others do not', async () => {
    const [ann, bo, cy] = [await someone('Ann'), await someone('Bo'), await someone('Cy')]
    const { task_id: id } = await makeTask(test.db, { assigned_to: ann.id, assigned_by: bo.id })
    const followers = [shown(ann), shown(bo)]
    expect(await ann.client.get(`api/follow/task/${id}`)).toEqual(
      success('OK', { following: true, why: 'assigned', followers }),
    )
    expect(await followOf(bo, id)).toEqual({ following: true, why: 'author', followers })
    expect(await followOf(cy, id)).toEqual({ following: false, why: null, followers })
  })

  it('author of an RFI is who created it, of a project its manager follows', async () => {
    const ann = await someone('Ann')
    const { rfi_id } = await makeRfi(test.db, { created_by: ann.id, assigned_to: (await someone('Bo')).id })
    expect((await ann.client.get(`api/follow/rfi/${rfi_id}`)).body.data.why).toBe('author')
    const { project_id } = await makeProject(test.db, { manager: ann.id })
    expect((await ann.client.get(`api/follow/project/${project_id}`)).body.data.why).toBe('manager')
    const { id } = await makeAssignment(test.db, { assigned_to: ann.id })
    expect((await ann.client.get(`api/follow/assignment/${id}`)).body.data.why).toBe('assigned')
    // What lies in their project they do not follow for that.
    const { task_id } = await makeTask(test.db, { project_id })
    expect(await why(ann, task_id)).toBeNull()
  })

  it('a person follows and no longer follows as they choose', async () => {
    const [ann, bo] = [await someone('Ann'), await someone('Bo')]
    const { task_id: id } = await makeTask(test.db, { assigned_to: bo.id, assigned_by: bo.id })
    expect(await setFollowing(ann, id, true)).toEqual(
      success('You follow this now', { following: true, why: 'chosen', followers: [shown(ann), shown(bo)] }),
    )
    expect(await setFollowing(ann, id, false)).toEqual(
      success('You no longer follow this', { following: false, why: null, followers: [shown(bo)] }),
    )
    expect((await setFollowing(bo, id, false)).body.data.followers).toEqual([])
    expect((await setFollowing(bo, id, true)).body.data.why).toBe('assigned')
  })

  it.each([['yes'], [1], [null], [undefined], [[true]]])(
    'whether to follow is a yes or no, not %j',
    async (following) => {
      const ann = await someone('Ann')
      const { task_id: id } = await makeTask(test.db)
      expect(await setFollowing(ann, id, following)).toEqual(
        refusal({ following: 'Please answer yes or no' }),
      )
    },
  )

  it('only records that people talk about can be followed, while they are there', async () => {
    const ann = await someone('Ann')
    for (const call of [ann.client.get, ann.client.put]) {
      expect(await call('api/follow/client/7')).toEqual(error(400, 'Unknown model'))
      expect((await call('api/follow/task/7')).status).toBe(404)
    }
  })

  it('whoever comments or is mentioned follows from then on, and the first reason counts', async () => {
    const [ann, bo] = [await someone('Ann'), await someone('Bo')]
    const { task_id: id } = await makeTask(test.db)
    await setFollowing(bo, id, true)
    await say(ann, id, { mentions: [bo.email] })
    expect([await why(ann, id), await why(bo, id)]).toEqual(['commented', 'mentioned'])
    await say(bo, id)
    await setFollowing(bo, id, true)
    expect(await why(bo, id)).toBe('commented')
    await say(ann, id, { mentions: [bo.email] })
    expect(await why(bo, id)).toBe('commented')
  })

  it('who unfollowed stays so when mentioned, and follows again by commenting', async () => {
    const [ann, bo] = [await someone('Ann'), await someone('Bo')]
    const { task_id: id } = await makeTask(test.db, { assigned_to: bo.id })
    await setFollowing(bo, id, false)
    await say(ann, id, { mentions: [bo.email] })
    expect(await why(bo, id)).toBeNull()
    expect(await noticesOf(bo, id)).toEqual(['Ann mentioned you: “Noted”'])
    await say(ann, id)
    expect(await noticesOf(bo, id)).toHaveLength(1)
    await say(bo, id)
    expect(await why(bo, id)).toBe('assigned')
  })

  it('who unfollowed follows again when assigned anew', async () => {
    const [ann, bo] = [await someone('Ann'), await someone('Bo')]
    const { task_id: id } = await makeTask(test.db, { assigned_to: ann.id })
    await setFollowing(ann, id, false)
    await bo.client.put(`task/id/${id}`, { assigned_to: bo.email })
    await bo.client.put(`task/id/${id}`, { assigned_to: ann.email })
    expect(await why(ann, id)).toBe('assigned')
  })

  it('people who left are no followers', async () => {
    const [ann, bo] = [await someone('Ann'), await someone('Bo')]
    const { task_id: id } = await makeTask(test.db, { assigned_to: ann.id, assigned_by: bo.id })
    await test.db.updateTable('employee').set({ is_active: false }).where('id', '=', ann.id).execute()
    expect((await followOf(bo, id)).followers).toEqual([shown(bo)])
  })
})

describe('notices of comments', () => {
  it('a comment tells those it mentions and those who follow, each once, and its author nothing', async () => {
    const [ann, bo, cy, dee] = [
      await someone('Ann'),
      await someone('Bo'),
      await someone('Cy'),
      await someone('Dee'),
    ]
    const { task_id: id } = await makeTask(test.db, { assigned_to: bo.id, assigned_by: cy.id })
    const body = `${'x'.repeat(139)}yz`
    await say(ann, id, { body, mentions: [bo.email, ann.email] })
    const words = `“${'x'.repeat(139)}y”`
    expect(await noticesOf(bo, id)).toEqual([`Ann mentioned you: ${words}`])
    expect(await noticesOf(cy, id)).toEqual([`Ann commented: ${words}`])
    expect(await noticesOf(ann, id)).toEqual([])
    expect(await noticesOf(dee, id)).toEqual([])
  })

  it('a comment tells nobody who turned that off, and raises the bell of whom it tells alone', async () => {
    const [ann, bo, cy] = [await someone('Ann'), await someone('Bo'), await someone('Cy')]
    const { task_id: id } = await makeTask(test.db, { assigned_to: bo.id, assigned_by: cy.id })
    await test.db.insertInto('news_setting').values({ employee_id: cy.id, commented: 'off' }).execute()
    const [toBo, toCy] = [await hear(bo.client), await hear(cy.client)]
    const made = await say(ann, id)
    expect(await noticesOf(cy, id)).toEqual([])
    await toBo.until('change inbox')
    await toCy.until(`change comment ${made} of ${id}`)
    const again = await say(ann, id)
    expect(await toCy.next()).toBe(`change comment ${again} of ${id}`)
  })

  it('a changed comment tells only people whom it did not mention before', async () => {
    const [ann, bo, cy] = [await someone('Ann'), await someone('Bo'), await someone('Cy')]
    const { task_id: id } = await makeTask(test.db, { assigned_to: bo.id, assigned_by: bo.id })
    const made = await say(ann, id, { mentions: [bo.email] })
    await ann.client.put(`api/comments/${made}`, { body: 'New', mentions: [bo.email, cy.email] })
    expect(await noticesOf(bo, id)).toEqual(['Ann mentioned you: “New”'])
    expect(await noticesOf(cy, id)).toEqual(['Ann mentioned you: “New”'])
    expect(await why(cy, id)).toBe('mentioned')
  })

  it('a refused comment tells nobody, and a deleted one takes its words out of every inbox', async () => {
    const [ann, bo] = [await someone('Ann'), await someone('Bo')]
    const { task_id: id } = await makeTask(test.db, { assigned_to: bo.id })
    await ann.client.post(`api/comments/task/${id}`, { body: '', mentions: [bo.email] })
    expect(await noticesOf(bo, id)).toEqual([])
    const made = await say(ann, id, { mentions: [bo.email] })
    const [told] = await inboxOf(bo, id)
    expect(told).toMatchObject({ read: false, url: `/tasks/update_task/${id}#comment-${made}` })
    await ann.client.delete(`api/comments/${made}`)
    expect(await inboxOf(bo, id)).toMatchObject([{ sentence: 'Ann mentioned you', read: true }])
  })
})
