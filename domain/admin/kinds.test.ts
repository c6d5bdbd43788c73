import { describe, expect, it } from 'vitest'
import { adminResource, adminResources } from './kinds.ts'
import { adminSiteMessages } from './words.ts'
import { models } from '../kinds/kind.ts'
import { resourceOf } from '../kinds/registry.ts'

const { records } = adminSiteMessages

describe('kinds on the admin site', () => {
  it.each(models)('on the admin site %s leads nowhere else', (model) => {
    const { pages, form, list } = adminResources[model]
    const links = [...Object.values(pages), form.leave.to, ...form.next.map(({ to }) => to), list.back]
    expect(links.filter((link) => !link?.startsWith('/admin/'))).toEqual([])
    expect(pages.createFromProject).toBeUndefined()
  })

  it.each(models)(
    'on the admin site %s is created where the kind can be created, and read and saved as everywhere',
    (model) => {
      const declared = resourceOf(model)
      const { pages, calls, fields } = adminResources[model]
      expect(pages.create === undefined).toBe(declared.calls.create === undefined)
      expect(calls).toBe(declared.calls)
      expect(fields).toBe(declared.fields)
    },
  )

  it('a kind on the admin site shows everything at first, with a search ready', () => {
    expect(adminResources.task.list.startWith).toEqual({ title: '' })
    expect(adminResources.invoice.list.startWith).not.toHaveProperty('payment_status')
  })

  it('a kind on the admin site can be deleted, except for people', () => {
    const deletable = models.filter((model) => 'remove' in adminResources[model].actions)
    expect(models.filter((model) => !deletable.includes(model))).toEqual(['user'])
    expect(adminResources.city.actions['remove']).toMatchObject({
      call: 'DELETE api/admin/records/city/:id',
      confirm: [records.confirmDelete('City')],
      undoable: true,
    })
    expect(adminResources.project.actions['remove']?.confirm).toEqual([records.confirmDeleteProject])
    // A kind that says how it is deleted keeps its own words.
    expect(adminResources.task.actions['remove']).toBe(resourceOf('task').actions['remove'])
  })

  it('a kind on the admin site tells of people whether they can sign in, which their list in the app does not', () => {
    const more = ['is_active', 'email_confirmed', 'onboarding_completed']
    const { list } = adminResources.user
    expect(list.columns.map(({ name }) => name).slice(4)).toEqual(more)
    expect(Object.keys(list.filters).slice(3)).toEqual(['date_joined', ...more])
    expect(list.details).toEqual([])
  })

  it('a kind on the admin site leaves the declaration as it was', () => {
    const before = JSON.stringify(resourceOf('client'))
    adminResource(resourceOf('client'))
    expect(JSON.stringify(resourceOf('client'))).toBe(before)
  })
})
