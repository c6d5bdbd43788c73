import { describe, expect, it } from 'vitest'
import type { Model } from '#domain/kinds/kind.ts'
import { resourceOf } from '#domain/kinds/registry.ts'
import { cellsOf } from './field-cells.ts'
import { shownFields } from './form-fields.ts'

/** What stands beside another field on the phone. */
const pairedOf = (model: Model) => {
  const resource = resourceOf(model)
  return cellsOf(shownFields(resource, 'update'), resource, 'update')
    .filter(({ look }) => !look.includes('max-md:col-span-full'))
    .map(({ fields: [{ name }] }) => name)
}

describe('the fields of a record on the phone', () => {
  it.each<[Model, string[]]>([
    ['task', ['category', 'status']],
    ['rfi', ['sent_out_date', 'response_due']],
    ['invoice', ['payment_status', 'payment_amount']],
    ['client', ['state', 'postal_code']],
    ['project', ['start_date', 'end_date', 'status', 'project_size']],
    ['holiday', []],
  ])('short fields of a %s stand in pairs, of three the last two', (model, paired) => {
    expect(pairedOf(model)).toEqual(paired)
  })

  it('a new record has one field a row', () => {
    const looks = cellsOf(shownFields(resourceOf('client'), 'create'), resourceOf('client'), 'create')
    expect(looks.filter(({ look }) => look.includes('max-md:'))).toEqual([])
  })
})
