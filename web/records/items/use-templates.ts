import { useQuery } from '@tanstack/react-query'
import { projectTemplate } from '#domain/kinds/project-template.ts'
import { askBody } from '../../api/ask.ts'
import { textIn, type Row } from '../../api/records.ts'
import type { ListedOption } from '../../components/option-list.tsx'

const most = 100

/** The first hundred by name; a firm has a dozen. */
export function useTemplates({ enabled = true } = {}) {
  return useQuery({
    queryKey: ['templates', 'names'],
    async queryFn({ signal }): Promise<ListedOption[]> {
      const { model, list } = projectTemplate
      const query = { model, per_page: String(most), sort_by: list.sort, sort_order: 'asc' } as const
      const { data } = await askBody('GET api/pagination/get_model_data', { query, signal })
      return data.map((row: Row) => ({ value: textIn(row, 'id'), label: textIn(row, 'name') }))
    },
    enabled,
    meta: { shows: [projectTemplate.model] },
  })
}
