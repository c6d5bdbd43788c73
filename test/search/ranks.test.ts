import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { projectNumber } from '#domain/project-id.ts'
import { startApp, type Client, type TestApp } from '../app.ts'
import {
  makeClient,
  makeComment,
  makeEmployee,
  makeProject,
  makeRfi,
  makeSubmittal,
  makeTask,
} from '../factories.ts'
import { idsOf, newWord, searchFor } from './search.ts'

let test: TestApp
let ann: Client

beforeAll(async () => {
  test = await startApp()
  ann = await test.as('Team Member')
})

afterAll(() => test.close())

const task = async (given: Parameters<typeof makeTask>[1]) => (await makeTask(test.db, given)).task_id

describe('numbers', () => {
  it('the project of a number comes first, before its work', async () => {
    const { project_id } = await makeProject(test.db)
    const number = projectNumber(project_id)
    await task({ title: number, assigned_to: ann.id })
    await task({ project_id })
    for (const q of [number, `project ${number}`]) {
      const [first] = (await searchFor(ann, q)).data
      expect(first).toMatchObject({ kind: 'project', id: project_id, matched_in: 'number', snippet: null })
    }
  })

  it('an RFI of that number comes first with the word for its kind, or with its sign', async () => {
    const { project_id } = await makeProject(test.db)
    const { rfi_id } = await makeRfi(test.db, { project_id, rfi_number: 4012 })
    const { submittal_id } = await makeSubmittal(test.db, { project_id, sub_number: 4012 })
    await task({ title: 'RFI 4012', assigned_to: ann.id })
    await makeRfi(test.db, {
      project_id,
      rfi_number: 1,
      description: 'See rfi 4012, r-4012',
      assigned_to: ann.id,
    })
    for (const q of ['rfi 4012', '4012 RFIs', 'R-4012', 'rfi R-4012', 'rfi #4012']) {
      const [first] = (await searchFor(ann, q)).data
      expect(first, q).toMatchObject({ id: rfi_id, number: 'R-4012', matched_in: 'number' })
    }
    expect((await idsOf(ann, 's-4012'))[0]).toBe(submittal_id)
    expect((await idsOf(ann, 'rfi s-4012')).includes(rfi_id)).toBe(false)
  })

  it('a number with its sign is found in texts too, where it stands by itself', async () => {
    const word = newWord()
    const titles = [`R-91 ${word}`, `See R-91 ${word}`, `${word} (r-91)`, `Layer-91 ${word}`]
    for (const title of titles) await task({ title })
    const { data } = await searchFor(ann, `r-91 ${word}`)
    expect(data.map(({ title }) => title).toSorted()).toEqual(titles.slice(0, 3).toSorted())
  })

  it('a project beside it, by number or name, picks the project', async () => {
    const word = newWord()
    const made = []
    for (const name of [`${word} Clinic`, 'Library']) {
      const { project_id } = await makeProject(test.db, { project_name: name })
      const { rfi_id } = await makeRfi(test.db, { project_id, rfi_number: 12, description: `${word} clinic` })
      made.push({ project_id, rfi_id })
    }
    const [clinic, library] = made
    expect((await idsOf(ann, `rfi 12 ${word} clinic`))[0]).toBe(clinic?.rfi_id)
    expect(await idsOf(ann, `rfi 12 ${word} clinic`)).toHaveLength(2)
    const number = projectNumber(library?.project_id ?? '')
    expect((await idsOf(ann, `${number} rfi 12`))[0]).toBe(library?.rfi_id)
    expect((await idsOf(ann, `${number} r-12`))[0]).toBe(library?.rfi_id)
  })

  it.each(['Apartments Phase II', 'Station No. 3', 'Building C East', 'Cath Lab 3', '& Sons, Level 14'])(
    'a project whose name has words of one or two letters is picked by it: %s',
    async (name) => {
      const project_name = `${newWord()} ${name}`
      const { project_id } = await makeProject(test.db, { project_name })
      const { rfi_id } = await makeRfi(test.db, { project_id, rfi_number: 1 })
      const { submittal_id } = await makeSubmittal(test.db, { project_id, sub_number: 1 })
      await makeRfi(test.db, { project_id, rfi_number: 2 })
      for (const q of [`rfi 1 ${project_name}`, `R-1 ${project_name}`, `${project_name} rfi #1`])
        expect((await searchFor(ann, q)).data, q).toMatchObject([{ id: rfi_id, matched_in: 'number' }])
      for (const q of [`submittal 1 ${project_name}`, `s-1 ${project_name.toUpperCase()}`])
        expect((await searchFor(ann, q)).data, q).toMatchObject([{ id: submittal_id, matched_in: 'number' }])
    },
  )

  it('short words beside a number stand in the name of a project as words, with all others', async () => {
    const word = newWord()
    const inProject = async (project_name: string) => {
      const { project_id } = await makeProject(test.db, { project_name })
      return await makeRfi(test.db, { project_id, rfi_number: 7 })
    }
    const meant = await inProject(`${word} Clinic, Part Q8`)
    await inProject(`${word} Clinic, Part Q80`)
    await inProject(`${word} Library Q8`)
    await task({ title: `RFI r-7 ${word} clinic`, project_id: meant.project_id })
    for (const q of [`R-7 ${word} q8 clinic`, `${projectNumber(meant.project_id)} rfi 7 q8`])
      expect(await idsOf(ann, q), q).toEqual([meant.rfi_id])
    expect(await idsOf(ann, `r-7 ${word} clinic q9`)).toEqual([])
    expect(await idsOf(ann, `rfi ${word} clinic q8`)).toEqual([])
    expect((await idsOf(ann, 'r-7 q8')).includes(meant.rfi_id)).toBe(true)
  })

  it('of a submittal the newest revision is meant', async () => {
    const { project_id } = await makeProject(test.db)
    const at = (revision: number, more: object = {}) =>
      makeSubmittal(test.db, { project_id, sub_number: 3077, revision, ...more })
    const ids = [(await at(1)).submittal_id, (await at(0, { assigned_to: ann.id })).submittal_id]
    await at(2, { deleted_at: new Date() })
    expect(await idsOf(ann, 's-3077')).toEqual(ids)
    expect(await idsOf(ann, 'submittal 3077')).toEqual(ids)
    const { data } = await searchFor(ann, 's-3077')
    expect(data.map(({ number }) => number)).toEqual(['S-3077', 'S-3077'])
    expect(data.map(({ subtitle }) => subtitle)).toEqual([
      expect.stringMatching(/^Rev 1 · /),
      expect.not.stringContaining('Rev'),
    ])
  })
})

describe('titles', () => {
  it('equal to the text come before those that begin with it, those that have it, and everything else', async () => {
    const word = newWord()
    const elsewhere = await task({ title: 'Layout', description: `About ${word} work`, assigned_to: ann.id })
    const inside = await task({ title: `Size ${word}`, assigned_to: ann.id })
    const begins = await task({ title: `${word} sizing` })
    const equal = await task({ title: word.toUpperCase() })
    const { data } = await searchFor(ann, word)
    expect(data.map(({ id, matched_in }) => [id, matched_in])).toEqual([
      [equal, 'title'],
      [begins, 'title'],
      [inside, 'title'],
      [elsewhere, 'other'],
    ])
    expect(data.map(({ snippet }) => snippet)).toEqual([null, null, null, `About ${word} work`])
  })

  it('are where the text was found that they begin with, short words or not', async () => {
    const word = newWord()
    const client = await makeClient(test.db, { name: `City of ${word}` })
    const { project_id } = await makeProject(test.db, { project_name: `${word} & Cath Lab 3` })
    const about = await task({ title: `${word} penetrations at roof` })
    const found = async (q: string) => (await searchFor(ann, q)).data
    expect(await found(`City of ${word}`)).toMatchObject([{ id: client.uuid, matched_in: 'title' }])
    for (const q of [`${word} & Cath Lab 3`, `${word} & cath`])
      expect(await found(q)).toMatchObject([{ id: project_id, matched_in: 'title' }])
    expect(await found(`${word} penetrations at`)).toMatchObject([{ id: about, matched_in: 'title' }])
  })

  it('have all words, whatever their order', async () => {
    const [one, other] = [newWord(), newWord()]
    const apart = await task({ title: one, description: other, assigned_to: ann.id })
    const inTitle = await task({ title: `${other} and ${one}` })
    expect(await idsOf(ann, `${one} ${other}`)).toEqual([inTitle, apart])
  })

  it('of one rank are open before closed, mine before others’, then made last, then by id', async () => {
    const word = newWord()
    const closed = { status: 'Closed', completed_at: new Date() } as const
    const moment = (hour: number) => new Date(Date.UTC(2026, 2, 2, hour))
    const ids = [
      await task({ title: `a ${word}`, assigned_to: ann.id, created_at: moment(1) }),
      await task({ title: `b ${word}`, created_at: moment(3) }),
      await task({
        title: `c ${word}`,
        created_at: moment(2),
        task_id: '0a000000-0000-4000-8000-000000000001',
      }),
      await task({
        title: `d ${word}`,
        created_at: moment(2),
        task_id: '0b000000-0000-4000-8000-000000000001',
      }),
      await task({ title: `e ${word}`, assigned_to: ann.id, created_at: moment(9), ...closed }),
    ]
    expect(await idsOf(ann, word)).toEqual(ids)
    expect(await idsOf(ann, word)).toEqual(ids)
  })
})

describe('snippets', () => {
  it('show the first hit that is not in the title', async () => {
    const word = newWord()
    const before = 'The wall moved at gridline A. '.repeat(20)
    const id = await task({ title: 'Layout', description: `${before}Chilled water ${word} there. ${before}` })
    const [item] = (await searchFor(ann, `layout ${word}`)).data
    expect(item).toMatchObject({ id, matched_in: 'other' })
    expect(item?.snippet).toMatch(new RegExp(`^… .*Chilled water ${word} there.* …$`))
    expect(item?.snippet?.length).toBeLessThanOrEqual(120)
  })

  it('name the project, the person or what was said', async () => {
    const { db } = test
    const [name, person, said] = [newWord(), newWord(), newWord()]
    const { project_id } = await makeProject(db, { project_name: `${name} Clinic` })
    const { id: assigned_to } = await makeEmployee(db, { name: `Ana ${person}` })
    const record_id = await task({ title: 'Duct', project_id, assigned_to })
    await makeComment(db, { record_id, project_id, author: ann.id, body: `I said ${said}` })
    const snippetOf = async (q: string, kind: string) =>
      (await searchFor(ann, q)).data.find((item) => item.kind === kind)?.snippet
    expect(await snippetOf(`duct ${name}`, 'task')).toBe(`${projectNumber(project_id)} ${name} Clinic`)
    const { data } = await searchFor(ann, `duct ${name.slice(0, 2)}`)
    expect(data.find(({ id }) => id === record_id)?.snippet).toBe(`${name} Clinic`)
    expect(await snippetOf(`duct ${person}`, 'task')).toBe(`Ana ${person}`)
    expect(await snippetOf(said, 'comment')).toBe(`I said ${said}`)
  })
})
