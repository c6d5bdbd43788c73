import { adminSiteMessages } from './words.ts'
import { messages } from '../words/messages.ts'
import { permissions } from '../permissions.ts'
import { models, type Action, type Model, type Resource } from '../kinds/kind.ts'
import { newInvoiceFields } from '../kinds/invoice.ts'
import { ofEach } from '../kinds/parts.ts'
import { resourceOf, wholeListOf } from '../kinds/registry.ts'

const said = adminSiteMessages.records

/** The kinds as the admin site shows them, by model. */
export const adminResources = ofEach(models, (model) => adminResource(resourceOf(model)))

/** A new invoice asks for its project; what there is to change of one that exists is asked by its own form. */
export const newInvoice: Resource = {
  ...adminResources.invoice,
  fields: newInvoiceFields,
  form: { ...adminResources.invoice.form, failed: messages.invoice.createFailed },
}

/**
 * A kind on the admin site: the same declaration, whose pages lie below /admin/, with everything in its list at first,
 * and with deleting for whatever can be deleted at all.
 */
export function adminResource(resource: Resource): Resource {
  const { model, list, actions, form } = resource
  const name = model === 'user' ? { ...resource.name, many: 'People' } : resource.name
  const pages = pagesOf(resource, name)
  return {
    ...resource,
    name,
    pages,
    list: { ...wholeListOf(model), back: '/admin/', startWith: searchOf(list) },
    actions: canBeDeleted(model) ? { ...actions, remove: actions['remove'] ?? removal(resource) } : actions,
    form: {
      ...form,
      leave: { ...form.leave, to: pages.list },
      next: [
        { label: `To ${name.many}`, to: pages.list },
        ...(model === 'user' ? [{ label: 'To the new person', to: pages.update }] : []),
        ...(pages.create === undefined ? [] : [{ label: 'Create another', to: pages.create }]),
      ],
      missing: form.missing ?? messages.generic.notFound,
    },
  }
}

/**
 * Kinds that the admin site alone looks after are declared there. Whatever can be created at all is created here, also
 * where the app has no page for it.
 */
function pagesOf({ pages, calls }: Resource, { many }: Resource['name']): Resource['pages'] {
  if (pages.list.startsWith('/admin/')) return pages
  const list = `/admin/${many.toLowerCase().replaceAll(' ', '_')}/`
  return {
    list,
    ...(calls.create === undefined ? {} : { create: `${list}create` }),
    update: `${list}update/:id`,
  }
}

/** Whoever looks after everything looks for something: the first text of the kind. */
function searchOf({ filters }: Resource['list']): Record<string, string> {
  const first = Object.keys(filters).find((filter) => filters[filter]?.kind === 'text')
  return first === undefined ? {} : { [first]: '' }
}

function canBeDeleted(model: Model): boolean {
  return permissions[`${model}.delete`].length > 0
}

function removal({ model, name }: Resource): Action {
  return {
    label: 'Delete',
    call: `DELETE api/admin/records/${model}/:id`,
    may: 'admin.use',
    confirm: [model === 'project' ? said.confirmDeleteProject : said.confirmDelete(name.one)],
    done: messages.recycleBin.deleted(name.one),
    failed: said.deleteFailed(name.one),
    undoable: true,
  }
}
