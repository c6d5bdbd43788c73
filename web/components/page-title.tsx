import { createContext, use } from 'react'
import { ProductName } from './product-name.ts'

/** What stands before the title of every page. */
export const TitleMark = createContext('')

export function PageTitle({ children: title }: { children: string }) {
  return <title>{`${use(TitleMark)}${title} · ${use(ProductName)}`}</title>
}
