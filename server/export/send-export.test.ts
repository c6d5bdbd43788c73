import { expect, it } from 'vitest'
import { openExports } from './send-export.ts'

const { signal: here } = new AbortController()

it('a person has two exports under way, and the next one when one of them has ended', async () => {
  const exports = openExports()
  const [first] = [await exports.begin('ann', here), await exports.begin('ann', here)]
  await expect(exports.begin('ann', here)).rejects.toMatchObject({ status: 429 })
  const other = await exports.begin('bob', here)
  first()
  first()
  other()
  await exports.begin('ann', here)
  await expect(exports.begin('ann', here)).rejects.toMatchObject({ status: 429 })
})
