import { expect, it, vi } from 'vitest'
import { once } from './once.ts'

it('work is done at the first call only, and again after a failure', async () => {
  const work = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('the database is away')).mockResolvedValue('done')
  const read = once(work)
  const tries = [read(), read()]
  for (const one of tries) await expect(one).rejects.toThrow('the database is away')
  expect(await Promise.all([read(), read()])).toEqual(['done', 'done'])
  expect(work).toHaveBeenCalledTimes(2)
})
