import { useFirm } from '../api/use-firm.ts'

/** Whose paper it is, above whatever is printed. */
export function PrintedFirm() {
  const name = useFirm().data?.firm_name
  return name ? <p className="hidden pb-2 text-[9pt] font-medium print:block">{name}</p> : null
}
