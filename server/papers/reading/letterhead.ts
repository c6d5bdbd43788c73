import type { Queryable } from '../../db/pool.ts'
import { readFirm, readLogo, type Firm } from '../../kinds/firm.ts'
import type { Letterhead } from '../papers.ts'

export async function readLetterhead(db: Queryable): Promise<{ letterhead: Letterhead; firm: Firm }> {
  const [firm, logo] = await Promise.all([readFirm(db), readLogo(db)])
  const { firm_name, address, phone } = firm
  return { letterhead: { firm_name, address, phone, logo: logo?.bytes ?? null }, firm }
}
